import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  notices_on: 'Powiadamiaj to urządzenie',
  notices_about:
    'Dowiesz się, że to twoja kolej, także z dala od stołu. Karty, bilety i czat nigdy nie są pokazywane.',
  notices_denied:
    'Przeglądarka blokuje powiadomienia z tej strony. Zezwól na nie w ustawieniach strony, obok adresu, i spróbuj ponownie.',
  notices_install:
    'Na iPhonie i iPadzie powiadomienia działają tylko w aplikacji: stuknij „Udostępnij”, wybierz „Do ekranu początkowego” i otwórz Bradshaw stamtąd.',
  notices_insecure: 'Powiadomienia wymagają bezpiecznego adresu (HTTPS).',
  notices_none: 'Ta przeglądarka nie odbiera powiadomień.',
  notices_failed: 'Przeglądarka nie może połączyć się ze swoją usługą powiadomień. Spróbuj później.',
  notices_kinds: 'Powiadamiaj mnie',
  notices_turn: 'Gdy przychodzi moja kolej',
  notices_rematch: 'Gdy ktoś proponuje kolejną partię',
  notices_end: 'Na koniec partii',
  notices_before: 'Przypomnienie przed upływem czasu',
  notices_never: 'Brak',
  notices_quiet: 'Godziny ciszy',
  notices_quiet_about: 'Powiadomienia czekają, aż miną.',
  notices_from: 'Od',
  notices_until: 'Do',
  notices_muted: 'Żadnych powiadomień na żadnym z moich urządzeń',
  notices_tables: 'Wyciszone stoły',
  notices_players: 'Wyciszeni gracze',
  notices_unmute: 'Wyłącz wyciszenie: {name}',
  notices_some_table: 'Stół {name}',
  notices_mute_table: 'Wycisz powiadomienia z tego stołu',
  notices_mute_player: 'Bez powiadomień z partii, w których gra {name}',
  notices_offer: 'Chcesz wiedzieć, kiedy twoja kolej?',
  notices_offer_about: 'Bradshaw może dać ci znać, że ktoś na ciebie czeka, nawet gdy jest zamknięty.',
  notices_yes: 'Powiadamiaj mnie',
  notices_no: 'Nie, dziękuję',
  notices_hours: { one: '{n} godzina', few: '{n} godziny', many: '{n} godzin', other: '{n} godziny' },
};
export default messages;
