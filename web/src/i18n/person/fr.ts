import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  my_devices_about:
    'Ton téléphone et ton ordinateur peuvent être ici une seule personne : même nom, mêmes tables, mêmes parties terminées. Sans compte.',
  device_add: 'Ajouter un appareil',
  device_add_about: 'Scanne le code avec l’autre appareil, ou saisis-le là-bas sous « Mes appareils ».',
  device_code_show: 'Afficher le code',
  device_code_new: 'Nouveau code',
  device_code: 'Code pour l’autre appareil',
  device_code_until:
    'Pour un seul appareil, jusqu’à {time}. Ne le montre à personne d’autre : il ouvre toutes tes parties.',
  device_link: 'Lien pour l’autre appareil',
  device_joined: 'Tes appareils sont reliés.',
  device_enter: 'Saisir un code',
  device_enter_about: 'Celui de ton autre appareil, sous « Mes appareils », ou un code de secours.',
  device_merge: 'Relier les appareils',
  device_merge_name: 'Cet appareil prend le nom et la couleur que tu as là-bas.',
  device_merge_games:
    'Ses parties suivent (en cours : {open}, terminées : {finished}) : les deux appareils les auront toutes.',
  device_merge_others: 'Tes autres appareils suivent aussi.',
  device_merge_day: 'Tu gardes un seul essai par voyage du jour ; le premier compte.',
  device_merge_once: 'Tu pourras retirer un appareil, mais ce qui est réuni le reste.',
  device_list: 'Tes appareils',
  device_here: 'cet appareil',
  device_unnamed: 'Appareil sans nom',
  device_seen: 'Vu pour la dernière fois le {date}',
  device_added: 'Ajouté le {date}',
  device_remove: 'Retirer',
  device_remove_sure: 'Retirer « {name} » ? Il perd ton nom et toutes tes parties.',
  device_remove_own: 'Retirer cet appareil ? Il perd ton nom et toutes tes parties.',
  device_remove_yes: 'Oui, retirer',
  device_keep: 'Garder',
  device_new: 'Cet appareil est nouveau. Pendant un jour, il ne peut pas en retirer de plus anciens.',
  passkeys: 'Clés d’accès',
  passkeys_about:
    'Une clé d’accès garde ton nom et tes parties même si ce navigateur t’oublie, et les apporte sur un nouvel appareil. Elle reste dans ton appareil ou ton gestionnaire de mots de passe ; ce serveur n’en a que la moitié publique.',
  passkey_make: 'Créer une clé d’accès',
  passkey_use: 'Se connecter avec une clé d’accès',
  passkey_made: 'Créée le {date}, utilisée pour la dernière fois le {used}',
  passkey_remove_sure:
    'Retirer cette clé d’accès ? Tu ne pourras plus t’en servir ici. Supprime-la aussi sur ton appareil.',
  passkey_none: 'Aucune clé d’accès n’a servi, et rien n’a changé.',
  passkey_here: 'Cet appareil a déjà une clé d’accès à toi.',
  recovery: 'Codes de secours',
  recovery_about:
    'Si tu perds tous tes appareils, saisis un de ces codes sur un nouveau. Chacun sert une fois. Garde-les sur papier ou dans un gestionnaire de mots de passe, et ne les montre à personne.',
  recovery_codes: 'Tes codes de secours',
  recovery_once: 'Tu ne les vois que maintenant. Les codes précédents ne valent plus rien.',
  recovery_make: 'Créer des codes de secours',
  recovery_again: 'Créer de nouveaux codes',
  my_data: 'Mes données dans un fichier',
  forget: 'M’oublier',
  forget_about: 'Ce serveur peut t’oublier pour toujours, sur tous tes appareils.',
  forget_gone: 'Ce qui disparaîtra',
  forget_you:
    'Ton nom, ta couleur, tes appareils, clés d’accès, codes de secours, notifications et réglages sur ce serveur.',
  forget_open:
    'Tes places dans les parties en cours ({open}). Tu y abandonnes, et un bot joue pour toi si les autres continuent ; là où personne d’autre ne joue, la table est fermée.',
  forget_ended:
    'Ton nom et tes messages à toutes les tables. Les parties terminées ({finished}) gardent leurs coups, mais « Guest » prend ta place.',
  forget_days: 'Ton lien avec les voyages du jour. Tes résultats restent dans les histogrammes, sans toi.',
  forget_here:
    'Ne disparaissent pas : les parties jouées sur cet appareil, et les clés d’accès de ton gestionnaire de mots de passe, qui n’ouvrent plus rien.',
  forget_data: 'Emporte d’abord tes données :',
  forget_next: 'Continuer',
  forget_sure:
    'Personne ne pourra revenir en arrière, même avec une clé d’accès ou un code de secours. T’oublier pour toujours ?',
  forget_yes: 'Oui, m’oublier',
  forget_done: 'Ce serveur t’a oublié. Pour lui, ce navigateur est maintenant un inconnu.',
  recovery_left: { one: 'Il reste {n} code', other: 'Il reste {n} codes' },
  'problem.bad_code':
    'Ce code est faux, déjà utilisé ou périmé. Demandes-en un nouveau sur l’autre appareil, ou prends un autre code de secours.',
  'problem.too_many_devices': 'Cela fait trop d’appareils. Retires-en d’abord un.',
  'problem.bad_passkey':
    'Cette clé d’accès n’est pas connue ici, ou cela a pris trop de temps. Essaie encore.',
  'problem.no_passkeys': 'Les clés d’accès demandent HTTPS et une adresse avec un nom.',
  'refusal.no_passkey': 'Tu n’as pas cette clé d’accès.',
  'refusal.too_many_passkeys': 'Cela fait trop de clés d’accès. Retires-en d’abord une.',
  'refusal.known_passkey': 'Cette clé d’accès est déjà connue.',
  'refusal.new_device':
    'Cet appareil est nouveau. Pendant un jour, seuls tes appareils plus anciens peuvent faire cela.',
};
export default messages;
