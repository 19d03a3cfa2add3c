import type { Translation } from '../../../i18n/messages';
import type en from './en';

const messages: Translation<typeof en> = {
  about: 'Ce jeu n’a pas encore de plateau ici : on y joue avec la liste des coups.',
  position: 'La position',
  figures: 'Ce qui en découle',
  your_moves: 'Tes coups',
  awaited: 'Choisis un coup dans la liste.',
  event: '{player} : {what}',
  yes: 'oui',
  no: 'non',
  nothing: 'rien',
  score_title: 'Le résultat',
  place: 'Rang',
  player: 'Joueur',
  score: 'Points',
  reasons: 'Détail',
};
export default messages;
