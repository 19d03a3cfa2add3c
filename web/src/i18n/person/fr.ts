import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  my_devices_about:
    'Ton téléphone et ton ordinateur peuvent être ici une seule personne : même nom, mêmes tables, mêmes parties terminées. Sans compte.',
  device_add: 'Ajouter un appareil',
  device_add_about: 'Scanne le code avec l’autre appareil, ou saisis-le là-bas sous « Mes appareils ».',
  device_code_show: 'Afficher le code',
  device_code_new: 'Nouveau code',
  device_code: 'Code pour l’autre appareil',
  device_code_until:
    'Pour un seul appareil, jusqu’à {time}. Ne le montre à personne d’autre : il ouvre toutes tes parties.',
  device_link: 'Lien pour l’autre appareil',
  device_joined: 'Tes appareils sont reliés.',
  device_enter: 'Saisir un code',
  device_enter_about: 'Celui de ton autre appareil, sous « Mes appareils ».',
  device_merge: 'Relier les appareils',
  device_merge_name: 'Cet appareil prend le nom et la couleur de l’autre.',
  device_merge_games:
    'Ses parties suivent (en cours : {open}, terminées : {finished}) : les deux appareils les auront toutes.',
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
  'problem.bad_code':
    'Ce code est faux, déjà utilisé ou périmé. Demandes-en un nouveau sur l’autre appareil.',
  'problem.too_many_devices': 'Cela fait trop d’appareils. Retires-en d’abord un.',
  'refusal.new_device':
    'Cet appareil est nouveau. Pendant un jour, seuls tes appareils plus anciens peuvent faire cela.',
};
export default messages;
