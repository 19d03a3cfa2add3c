/** Messages for a game that moves from this device to a server. */
export default {
  hand_up: 'Continue online',
  hand_up_ended: 'Share it online',
  hand_up_about:
    'The game moves to this server. You keep your seats, bots keep theirs, and a link lets friends watch or take one of your seats. The copy on this device stays as it is.',
  hand_up_ended_about: 'The game is copied to this server, where anyone with the link can watch it.',
  hand_up_luck:
    'The server can’t vouch for the luck so far, because this device drew it. Everyone at the table sees that.',
  handing_up: 'Moving the game…',
  hand_up_kept: 'Nothing is lost: the game is still on this device.',
  handed_up: 'This game continues online.',
  handed_up_ended: 'This game is online, too.',
  handed_up_open: 'Open it online',
} as const;
