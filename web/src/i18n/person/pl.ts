import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  my_devices_about:
    'Twój telefon i komputer mogą tu być jedną osobą: to samo imię, te same stoły, te same zakończone partie. Bez zakładania konta.',
  device_add: 'Dodaj urządzenie',
  device_add_about: 'Zeskanuj kod drugim urządzeniem albo wpisz go tam w zakładce „Moje urządzenia”.',
  device_code_show: 'Pokaż kod',
  device_code_new: 'Nowy kod',
  device_code: 'Kod dla drugiego urządzenia',
  device_code_until:
    'Dla jednego urządzenia, do {time}. Nie pokazuj go nikomu: otwiera wszystkie twoje partie.',
  device_link: 'Link dla drugiego urządzenia',
  device_joined: 'Twoje urządzenia są połączone.',
  device_enter: 'Wpisz kod',
  device_enter_about: 'Z drugiego urządzenia, z zakładki „Moje urządzenia”, albo kod odzyskiwania.',
  device_merge: 'Połącz urządzenia',
  device_merge_name: 'To urządzenie przejmie imię i kolor, które masz tam.',
  device_merge_games:
    'Jego partie przejdą razem z nim (w toku: {open}, zakończone: {finished}): oba urządzenia będą miały wszystkie.',
  device_merge_others: 'Razem z nim przejdą też twoje inne urządzenia.',
  device_merge_day: 'Na każdą podróż dnia masz nadal jedną próbę; liczy się pierwsza.',
  device_merge_once: 'Urządzenie można potem usunąć, ale tego, co połączone, nie da się rozdzielić.',
  device_list: 'Twoje urządzenia',
  device_here: 'to urządzenie',
  device_unnamed: 'Urządzenie bez nazwy',
  device_seen: 'Ostatnio: {date}',
  device_added: 'Dodano: {date}',
  device_remove: 'Usuń',
  device_remove_sure: 'Usunąć „{name}”? Straci twoje imię i wszystkie twoje partie.',
  device_remove_own: 'Usunąć to urządzenie? Straci twoje imię i wszystkie twoje partie.',
  device_remove_yes: 'Tak, usuń',
  device_keep: 'Zostaw',
  device_new: 'To urządzenie jest nowe. Przez jeden dzień nie może usuwać starszych.',
  passkeys: 'Klucze dostępu',
  passkeys_about:
    'Klucz dostępu zachowuje twoje imię i partie, nawet gdy przeglądarka o tobie zapomni, i przenosi je na nowe urządzenie. Przechowuje go twoje urządzenie albo menedżer haseł; ten serwer ma tylko jego publiczną połowę.',
  passkey_make: 'Utwórz klucz dostępu',
  passkey_use: 'Zaloguj się kluczem dostępu',
  passkey_made: 'Utworzono: {date}, ostatnio użyto: {used}',
  passkey_remove_sure:
    'Usunąć ten klucz dostępu? Nie zalogujesz się nim już więcej. Usuń go też na swoim urządzeniu.',
  passkey_none: 'Nie użyto klucza dostępu i nic się nie zmieniło.',
  passkey_here: 'Na tym urządzeniu jest już twój klucz dostępu.',
  recovery: 'Kody odzyskiwania',
  recovery_about:
    'Jeśli stracisz wszystkie urządzenia, wpisz jeden z tych kodów na nowym. Każdy działa raz. Przechowuj je na papierze albo w menedżerze haseł i nikomu nie pokazuj.',
  recovery_codes: 'Twoje kody odzyskiwania',
  recovery_once: 'Widzisz je tylko teraz. Wcześniejsze kody już nie działają.',
  recovery_make: 'Utwórz kody odzyskiwania',
  recovery_again: 'Utwórz nowe kody',
  my_data: 'Moje dane jako plik',
  forget: 'Zapomnij o mnie',
  forget_about: 'Ten serwer może o tobie zapomnieć na zawsze, na wszystkich twoich urządzeniach.',
  forget_gone: 'Co zniknie',
  forget_you:
    'Twoje imię, kolor, urządzenia, klucze dostępu, kody odzyskiwania, powiadomienia i ustawienia na tym serwerze.',
  forget_open:
    'Twoje miejsca w partiach w toku ({open}). Poddajesz je, a jeśli inni grają dalej, gra za ciebie bot; tam, gdzie nie gra nikt inny, stół zostaje zamknięty.',
  forget_ended:
    'Twoje imię i wiadomości przy wszystkich stołach. Zakończone partie ({finished}) zachowują ruchy, ale na twoim miejscu jest „Guest”.',
  forget_days: 'Twoje powiązanie z podróżami dnia. Wyniki zostają na wykresach, bez ciebie.',
  forget_here:
    'Nie znikną partie rozgrywane na tym urządzeniu ani klucze dostępu w menedżerze haseł, które nic już nie otwierają.',
  forget_data: 'Najpierw zabierz swoje dane:',
  forget_next: 'Dalej',
  forget_sure:
    'Nikt nie może tego cofnąć, nawet kluczem dostępu ani kodem odzyskiwania. Zapomnieć o tobie na zawsze?',
  forget_yes: 'Tak, zapomnij o mnie',
  forget_done: 'Serwer o tobie zapomniał. Ta przeglądarka jest teraz dla niego kimś obcym.',
  recovery_left: {
    one: 'Pozostał {n} kod',
    few: 'Pozostały {n} kody',
    many: 'Pozostało {n} kodów',
    other: 'Pozostało {n} kodu',
  },
  'problem.bad_code':
    'Ten kod jest błędny, zużyty albo nieważny. Utwórz nowy na drugim urządzeniu albo użyj innego kodu odzyskiwania.',
  'problem.too_many_devices': 'To za dużo urządzeń. Najpierw usuń któreś.',
  'problem.bad_passkey': 'Tego klucza dostępu tu nie ma albo trwało to za długo. Spróbuj ponownie.',
  'problem.no_passkeys': 'Klucze dostępu wymagają HTTPS i adresu z nazwą domeny.',
  'refusal.no_passkey': 'Nie masz takiego klucza dostępu.',
  'refusal.too_many_passkeys': 'To za dużo kluczy dostępu. Najpierw usuń któryś.',
  'refusal.known_passkey': 'Ten klucz dostępu jest już znany.',
  'refusal.new_device':
    'To urządzenie jest nowe. Przez jeden dzień mogą to zrobić tylko twoje starsze urządzenia.',
};
export default messages;
