import type { Translation } from '../messages';
import type en from './en';

export default {
  hand_up: 'Online weiterspielen',
  hand_up_ended: 'Online teilen',
  hand_up_about:
    'Das Spiel zieht auf diesen Server um. Du behältst deine Plätze, die Bots ihre, und mit einem Link können Freunde zusehen oder einen deiner Plätze übernehmen. Die Kopie auf diesem Gerät bleibt, wie sie ist.',
  hand_up_ended_about: 'Das Spiel wird auf diesen Server kopiert; mit dem Link kann es jeder ansehen.',
  hand_up_luck:
    'Für den Zufall bis hierher kann der Server nicht bürgen, denn er stammt von diesem Gerät. Das sehen alle am Tisch.',
  handing_up: 'Das Spiel zieht um…',
  hand_up_kept: 'Nichts ist verloren: Das Spiel ist noch auf diesem Gerät.',
  handed_up: 'Dieses Spiel geht online weiter.',
  handed_up_ended: 'Dieses Spiel ist auch online.',
  handed_up_open: 'Online öffnen',
} satisfies Translation<typeof en>;
