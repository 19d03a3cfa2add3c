import type { Translation } from '../../../i18n/messages';
import type en from './en';

const messages: Translation<typeof en> = {
  about: 'Поля у этой игры пока нет: выбирай ходы из списка.',
  position: 'Позиция',
  figures: 'Что из неё следует',
  your_moves: 'Твои ходы',
  awaited: 'Выбери ход из списка.',
  event: '{player}: {what}',
  yes: 'да',
  no: 'нет',
  nothing: 'ничего',
  score_title: 'Итог',
  place: 'Место',
  player: 'Игрок',
  score: 'Очки',
  reasons: 'За что',
};
export default messages;
