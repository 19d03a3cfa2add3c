import type { Translation } from '../messages';
import type en from './en';

export default {
  hand_up: 'Graj dalej online',
  hand_up_ended: 'Udostępnij online',
  hand_up_about:
    'Partia przenosi się na ten serwer. Zachowujesz swoje miejsca, a boty swoje; dzięki linkowi znajomi mogą oglądać albo zająć jedno z twoich miejsc. Kopia na tym urządzeniu się zatrzymuje.',
  hand_up_ended_about: 'Partia zostanie skopiowana na ten serwer, gdzie obejrzy ją każdy, kto ma link.',
  hand_up_luck:
    'Serwer nie może ręczyć za dotychczasowe losowania, bo przeprowadziło je to urządzenie. Widzą to wszyscy przy stole.',
  handing_up: 'Przenoszenie partii…',
  hand_up_kept: 'Nic nie przepadło: partia nadal jest na tym urządzeniu.',
  handed_up: 'Ta partia toczy się dalej online.',
  handed_up_ended: 'Ta partia jest też online.',
  handed_up_open: 'Otwórz online',
} satisfies Translation<typeof en>;
