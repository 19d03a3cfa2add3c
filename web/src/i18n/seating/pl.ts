import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  invited: 'Masz zaproszenie',
  join: 'Dołącz',
  only_watch: 'Tylko oglądaj',
  watch: 'Oglądaj',
  open_table: 'Przejdź do stołu',
  open_seat: 'wolne miejsce',
  being_played: 'W toku',
  ended: 'Zakończona',
  table_closed: 'Ten stół jest zamknięty',
  invite_about: 'Wyślij link albo daj komuś zeskanować kod. Jedno kliknięcie i miejsce jest zajęte.',
  link_join: 'Link do gry',
  link_watch: 'Link do oglądania',
  link_seat: 'Link do miejsca ({name}) dla innego urządzenia',
  link_open_seat: 'Link do miejsca {n}',
  links_to_seats: 'Linki do poszczególnych miejsc',
  devices: 'Urządzenia na twoim miejscu',
  device_this: 'To urządzenie',
  device_number: 'Urządzenie {n}',
  device_owner: 'zajęło to miejsce',
  send_away: 'Odłącz',
  send_away_about: 'Odłączone urządzenie może tylko oglądać. Stare linki do tego miejsca przestają działać.',
  sent_away: 'Urządzenie, które zajęło to miejsce, odłączyło twoje. Możesz dalej oglądać.',
  key_title: 'Tu było twoje miejsce',
  key_lost: 'Ta przeglądarka grała tu jako {name}, ale straciła swój klucz.',
  key_lost_or:
    'Ta przeglądarka grała tu jako {name}, ale już nie może: straciła swój klucz albo ją odłączono.',
  key_cleared: 'Ta przeglądarka siedziała tu jako {name}. To miejsce już zwolniono.',
  key_back: 'Jak odzyskać miejsce',
  key_back_link:
    'Jeśli na twoim miejscu gra też inne urządzenie, link do miejsca jest w jego menu przy stole. Otwórz go tutaj albo zeskanuj jego kod QR.',
  key_back_ask:
    'Gra jeszcze się nie zaczęła: poproś gospodarza stołu o link. Może on też zwolnić twoje stare miejsce.',
  key_back_watch: 'Bez tego linku możesz tylko oglądać. Póki cię nie ma, inni mogą oddać twoją grę botowi.',
  key_forget: 'Nie pokazuj więcej',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  share: 'Udostępnij',
  qr_code: 'Kod QR linku',
  qr_show: 'Pokaż kod QR',
  reach_lan:
    'Link otworzą znajomi z twojej sieci Wi-Fi. Nie działa? Przepuść program Bradshaw przez zaporę sieciową; telefon i komputer muszą być w tej samej sieci.',
  reach_local:
    'Te linki otworzy tylko ten komputer. Dla znajomych w twojej sieci uruchom Bradshaw poleceniem „make run” albo „bradshaw serve --host 0.0.0.0”.',
  reach_unknown:
    'Linki do „{host}” otworzy tylko ten komputer. Znajomym podaj zamiast tego adres tego komputera w sieci.',
  put_bot: 'Posadź bota',
  free_seat: 'Zwolnij miejsce',
  stand_up: 'Wstań',
  sit_here: 'Usiądź tutaj',
  sits_at: 'Siedzisz teraz na miejscu {n}.',
  stood_up: 'Twoje miejsce jest znowu wolne.',
  seat_cleared: 'Gospodarz stołu zwolnił twoje miejsce.',
  seat_cleared_or: 'Nie masz już miejsca. Zwolnił je gospodarz stołu albo inne twoje urządzenie.',
  sit_again: 'Poniżej możesz usiąść ponownie.',
  sit_again_ask: 'Aby usiąść ponownie, poproś o link.',
  start_bots: 'Zacznij z botami',
  start_about: 'Boty zajmą wolne miejsca i gra zacznie się od razu.',
  start_host_gone:
    'Gospodarza stołu nie ma od dwóch minut, więc możesz zacząć grę. Zajęte miejsca pozostają zajęte.',
  start_host_leaving:
    'Gospodarz stołu nie ma połączenia. Jeśli nie wróci w ciągu dwóch minut, możesz zacząć grę.',
  start_host_only:
    'Gra zaczyna się, gdy wszystkie miejsca są zajęte. Gospodarz stołu może też oddać wolne miejsca botom.',
  invites_you: '{name} zaprasza cię do gry.',
  invite_no: 'Nie, dziękuję',
  invite_players: 'Zaproś znajomych z poprzednich gier',
  invite: 'Zaproś',
  invite_waits: 'zaproszenie wysłane',
  invite_declined: 'nie może',
  invite_players_about:
    'Zobaczą zaproszenie na swojej stronie głównej, a jeśli chcą, dostaną też powiadomienie.',
  invite_all: 'Pokaż wszystkich',
};
export default messages;
