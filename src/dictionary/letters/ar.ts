import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Arabic. */
export const lettersAr: Translation<typeof lettersEn> = {
  contactSubject: 'نموذج الاتصال: {name}',
  letterReceived: 'الرسالة {id}، وردت: {moment}.',
  letterProven: 'عن {address}، وقد أُثبتت ملكية هذا البريد.',
  letterAsserted: 'عن {address}، وهو عنوان يؤكده {provider}.',
  letterNoAddress: 'لا عنوان متحقق منه: {provider} يعرف هذا الشخص بالهاتف فقط، فلا وجهة للرد.',
  letterProvider: 'مزوّد',
  letterReplyTo: 'ذكره الوكيل، غير متحقق منه: {address}',
  letterByAgent: 'كتبها الوكيل {registration}.',
  letterByPerson: 'كتبها شخص عبر نموذج الاتصال، برقم {registration}.',
  letterCutOffAgent: 'لمنعه:',
  letterCutOffAddress: 'لمنع هذا العنوان:',
  letterTextOfAgent: 'ما كتبه الوكيل، حتى نهاية هذه الرسالة:',
  letterTextOfPerson: 'ما كتبه الشخص، حتى نهاية هذه الرسالة:',
  letterClaimed: 'تم تأكيد وكيل',
  letterClaimedText: 'يمكن للوكيل {registration} أن يكتب إليك من الآن فصاعدًا، عن {address}.',
  letterNoEmail: 'شخص بلا عنوان بريد إلكتروني',
  letterClaimedAt: 'تم التأكيد: {moment}.',
  letterAllowed: 'سُمح لتطبيق',
  letterAllowedText: 'التطبيق الذي يسمّي نفسه {name} {host} سُمح له بالتصرف عن {address}: {scopes}.',
  letterHost: '(من {host})',
  letterAllowedAt: 'سُمح له: {moment}.',
  letterCutOffApp: 'بعد أن يتسلّم صلاحيته، يمنعه هذا الأمر:',
};
