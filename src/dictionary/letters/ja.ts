import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Japanese. */
export const lettersJa: Translation<typeof lettersEn> = {
  contactSubject: 'お問い合わせフォーム：{name}',
  letterReceived: 'メッセージ {id}、受信：{moment}。',
  letterProven: '{address} のためのものです。この受信箱は本人のものと確認されています。',
  letterAsserted: '{address} のためのものです。このアドレスは {provider} が保証しています。',
  letterNoAddress:
    '確認済みのアドレスはありません。{provider} はこの人を電話番号でのみ知っているため、返信の宛先がありません。',
  letterProvider: 'ある事業者',
  letterReplyTo: 'エージェントによる記載（未確認）：{address}',
  letterByAgent: '書いたエージェント：{registration}。',
  letterByPerson: 'お問い合わせフォームから人が書きました（{registration}）。',
  letterCutOffAgent: '遮断するには：',
  letterCutOffAddress: 'このアドレスを遮断するには：',
  letterTextOfAgent: 'エージェントが書いた文（このメールの終わりまで）：',
  letterTextOfPerson: '送信者が書いた文（このメールの終わりまで）：',
  letterClaimed: 'エージェントが承認されました',
  letterClaimedText: 'エージェント {registration} は、これから {address} のためにあなたへ書くことができます。',
  letterNoEmail: 'メールアドレスのない人',
  letterClaimedAt: '承認：{moment}。',
  letterAllowed: 'アプリが許可されました',
  letterAllowedText: '{name} と名乗るアプリ{host}が、{address} のために動くことを許可されました：{scopes}。',
  letterHost: '（{host}）',
  letterAllowedAt: '許可：{moment}。',
  letterCutOffApp: 'アクセスを受け取った後は、次のコマンドで遮断できます：',
};
