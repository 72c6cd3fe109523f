import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Persian. */
export const lettersFa: Translation<typeof lettersEn> = {
  contactSubject: 'فرم تماس: {name}',
  letterReceived: 'پیام {id}، دریافت: {moment}.',
  letterProven: 'برای {address}؛ این صندوق اثبات شده است.',
  letterAsserted: 'برای {address}؛ این نشانی را {provider} تأیید می‌کند.',
  letterNoAddress: 'نشانی تأییدشده‌ای نیست: {provider} این شخص را تنها با تلفن می‌شناسد، پس پاسخ جایی برای رفتن ندارد.',
  letterProvider: 'یک ارائه‌دهنده',
  letterReplyTo: 'نوشتهٔ عامل، تأییدنشده: {address}',
  letterByAgent: 'نوشتهٔ عامل {registration}.',
  letterByPerson: 'نوشتهٔ یک انسان از راه فرم تماس، با شمارهٔ {registration}.',
  letterCutOffAgent: 'برای بستن راه آن:',
  letterCutOffAddress: 'برای بستن راه این نشانی:',
  letterTextOfAgent: 'آنچه عامل نوشته است، تا پایان این ایمیل:',
  letterTextOfPerson: 'آنچه آن شخص نوشته است، تا پایان این ایمیل:',
  letterClaimed: 'یک عامل تأیید شد',
  letterClaimedText: 'عامل {registration} از این پس می‌تواند برای {address} به شما بنویسد.',
  letterNoEmail: 'شخصی بدون نشانی ایمیل',
  letterClaimedAt: 'تأیید: {moment}.',
  letterAllowed: 'به یک برنامه اجازه داده شد',
  letterAllowedText: 'برنامه‌ای که خود را {name} می‌نامد {host} اجازه گرفت برای {address} عمل کند: {scopes}.',
  letterHost: '(از {host})',
  letterAllowedAt: 'زمان اجازه: {moment}.',
  letterCutOffApp: 'پس از آن که دسترسی‌اش را گرفت، این فرمان راهش را می‌بندد:',
};
