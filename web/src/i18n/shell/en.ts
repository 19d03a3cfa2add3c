export default {
  zoom_in: 'Closer',
  zoom_out: 'Farther',
  zoom_all: 'Whole map',
} as const;
