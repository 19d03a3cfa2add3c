import names from '../names/en';

export default {
  ...names,
} as const;
