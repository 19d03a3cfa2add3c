import type { Translation } from '../messages';
import type en from './en';

export default {
  hand_up: 'Continuer en ligne',
  hand_up_ended: 'Partager en ligne',
  hand_up_about:
    'La partie passe sur ce serveur. Tu gardes tes places, les robots gardent les leurs, et un lien permet à tes amis de regarder ou de prendre une de tes places. La copie sur cet appareil n’avance plus.',
  hand_up_ended_about:
    'La partie est copiée sur ce serveur, où toute personne qui a le lien peut la regarder.',
  hand_up_luck:
    'Le serveur ne peut pas garantir le hasard jusqu’ici : c’est cet appareil qui a tiré au sort. Toute la table le voit.',
  handing_up: 'Transfert de la partie…',
  hand_up_kept: 'Rien n’est perdu : la partie est toujours sur cet appareil.',
  handed_up: 'Cette partie continue en ligne.',
  handed_up_ended: 'Cette partie est aussi en ligne.',
  handed_up_open: 'L’ouvrir en ligne',
} satisfies Translation<typeof en>;
