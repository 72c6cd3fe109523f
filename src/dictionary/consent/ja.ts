import type { Translation } from '../dictionary.js';
import type { consentEn } from './en.js';

/** Signing in by code and deciding about an app, in Japanese. */
export const consentJa: Translation<typeof consentEn> = {
  neverAsks: 'このページは {host} の一部です。パスワードを尋ねることはなく、こちらからコードを尋ねることもありません。',
  errorTitle: 'エラー：{title}',
  signedInAs: '{address} としてログイン中です。{signOut}',
  signOut: 'ログアウト',
  signedOut: 'ログアウトしました',
  closePage: 'このページは閉じて構いません。',
  goOn: '次へ',
  allow: '許可する',
  deny: '拒否する',
  stopAnyTime: 'あなたの代わりに動くものは、いつでも確認して停止できます：{agents}。',
  yourAgents: 'あなたのエージェント',
  unverified: '{name}（未確認）',
  notVerified: '（未確認）',
  moment: '{day} {time} UTC',
  formIncomplete: 'フォームが完全ではありません',
  formOutdated: 'フォームの期限が切れています',
  reload: '前に戻ってページを読み込み直し、操作をやり直してください。',
  nothingDone: '何も行われていません。前に戻ってページを読み込み直し、操作をやり直してください。',

  consentPlace: 'アプリが許可を求めるページ',
  consentPlaceText:
    'お使いのアプリ（アシスタントなど）が、あなたの名前で {owner} に書き込もうとするとき、このページが開きます。どのアプリかを確かめて、許可するかどうかを決められます。',
  nothingToDo:
    'そのような要求がなければ、ここですることはありません。始めるには、アプリにアドレス {address} を追加してください。',
  appOfHost: '{host}（自称 {name}）',
  appUnverified: '{name} と名乗るアプリ{notVerified}',
  asksTo: '{app} が次の許可を求めています：',
  asksToConnect: '{app} が、あなたの名前で {owner} に接続する許可を求めています。まだ何も許可されていません。',
  signInToDecide: 'ログインして、アプリを許可するか決める',
  yourEmail: 'あなたのメールアドレス',
  codeWillCome: '8桁のコードをメールでお送りします。この画面に入力してください。アカウントもパスワードも要りません。',
  emailCode: 'コードをメールで受け取る',
  onlyIfYou: 'ご自分で始めた場合だけ進んでください。',
  onlyIfYouInApp: '{onlyIfYou}たった今、そのアプリで始めた場合だけです。そうでなければ、このページを閉じてください。',
  badAddress: 'このアドレスには送信できません。{example} のように入力してください。',
  addressNotAllowed: '所有者は一部のアドレスにだけアプリの利用を認めており、このアドレスは含まれていません。',

  enterCode: 'メールに書かれたコードを入力してください',
  code: 'コード',
  eightDigits: '8桁の数字。空白はあってもなくても構いません。',
  codeOnItsWay:
    '{address} がこちらからのメールを受け取れる場合、コードが届きます。この画面は開いたままにしてください。',
  mailsScarce:
    '今日はすでに多くのメールを送信しました。残りは、以前にこのブラウザーまたはネットワークからアプリやエージェントを承認した方のためのものです。承認したことがない方は、明日またお越しください。',
  codeWorks:
    'コードの有効期間は{time}、使えるのは一度だけ、この画面だけです。あなただけのコードです。迷惑メールのフォルダーも確認するか、{another}。',
  anotherCode: '別のコードを請求してください',
  noDigits: 'コードは8桁です。この入力は回数に数えません。',
  wrongCode: { other: 'コードが違います。あと{count}回入力できます。' },
  codeOver: 'このコードはもう使えません',
  codeOverText:
    'コードは数分間、一度だけ、5回の入力まで、請求したブラウザーでだけ使えます。ここに来る前のアプリで、もう一度始めてください。',

  allowThisApp: 'このアプリがあなたの代わりに動くことを許可しますか？',
  appChanged:
    'このページを表示した後に、アプリが自身についての説明を変更しました。何も許可されていません。もう一度確かめてください。',
  mayRead: 'このサイトを読む（誰でもできること）',
  mayWrite: 'あなたの名前で、{address} として {owner} にメッセージを送る',
  ownerSees: '{permission}（所有者にこのアドレスが見えます）',
  toThisComputer: '回答は{program}（ポート {port}）に送られます。たった今ご自分で起動した場合だけ進んでください。',
  programHere: 'このコンピューター上のプログラム',
  toThisDevice:
    '回答は {scheme} のアドレスを開く{program}に送られます。たった今ご自分でそこから始めた場合だけ進んでください。',
  programOnDevice: 'この端末上のプログラム',
  toHost: '回答は {host} に送られます。たった今ご自分でそこから始めた場合だけ進んでください。',
  toOtherHost: '{elsewhere}送り先は {host}、アプリは {app} です。両方をご存じの場合だけ進んでください。',
  elsewhere: '回答はアプリとは別の場所に送られます。',
  shouldKnow: '知っておいていただきたいこと',
  app: 'アプリ',
  couldBeAny: '未確認。どのプログラムでもこう名乗れます',
  callsItself: '名乗っている名前',
  untilStopped: 'あなたが停止するまで。{idle}使われなければ自動で終わり、長くても{most}で終わります',
  untilToken: '今から{time}。その後はもう一度許可が必要です',
  stopIt: '停止するには',
  stopItAt: 'いつでも「{agents}」で停止できます。次の呼び出しから拒否されます',
  firstForAddress: 'あなたのアドレスのために、ここで動く最初のものになります。',
  firstOfApp: 'このアプリを許可したことはまだありません。',
  allowedApp: 'このアプリを許可しました',
  refusedApp: 'このアプリを拒否しました',
  decidedBefore:
    'この要求については、この画面か別の画面ですでに決定済みで、今は何も送信していません。このページは閉じて構いません。',
  stillWaiting: 'アプリがまだ待っている場合は、アプリでもう一度始めてください。改めて確認が表示されます。',
  nothingDecided:
    '何も決定していません。別のアドレスで決めるには、アプリでもう一度始めてください。このページは閉じて構いません。',

  forDevelopers: '開発者向け：{error}',
  addressIncomplete: 'このアドレスは完全ではありません',
  startAgain: 'ここに来る前のアプリで、もう一度始めてください。',
  addressExcluded: 'このアドレスはここでは使えません',
  addressExcludedText: '所有者は一部のアドレスにだけアプリの利用を認めており、ログイン中のアドレスは含まれていません。',
  ownerBlocked: '所有者がブロックしています',
  ownerBlockedText:
    'このサイトの所有者は、このアドレス、またはこのアプリやその提供元からは何も受け取りません。何も許可されていません。',
  requestIncomplete: 'この要求は完全ではありません',
  requestUnreadable: 'アプリからの要求を読み取れませんでした。{fault}',
  appAtFault:
    'アプリに戻って、もう一度始めてください。また起きる場合はアプリの誤りです。アプリの作者に知らせてください。',
  requestWithoutApp: 'この要求には、どのアプリからのものか書かれていません',
  appUnreachable: '今はこのアプリを調べられません',
  appUnreachableText: 'アプリの説明があるアドレスが、今は応答しません。数分後にもう一度お試しください。',
  appsLimited: '調べたアプリの数が多すぎます',
  appsLimitedText: '数分待ってから、アプリでもう一度始めてください。',
  appUnknown: 'このアプリを確認できません',
  appUnknownText: 'アプリからこのサービスを一度削除し、もう一度追加してください。アプリが改めて登録されます。',
  appFaulty: 'このアプリの説明に誤りがあります',
  answerElsewhere: 'この要求は、回答を別の場所に送ろうとしています',
  noDestination: 'アプリが回答の送り先を指定していません。{fault}',
  wrongDestination: '回答の送り先 {address} はこのアプリのアドレスではないため、何も送信していません。{fault}',

  mailCode:
    '{host} で、IP アドレス {ip} から、このメールアドレス宛てのコードが請求されました。コードは次のとおりです：',
  mailCodeUse: 'コードを請求した画面に入力してください。使えるのは一度だけ、有効期間は{time}です。',
  mailCodeAlone: 'コードはあなただけのものです。電話やチャット、メールで尋ねてくる相手がいれば、それは詐欺です。',
  mailNotAsked: '心当たりがなければ、このメールは無視してください。何も起こりません。',
  mailNoMore: 'このようなメールを今後受け取らない',
  mailConsent: '{host} でアプリを許可するか決めるためのコード',
  mailConsentFor:
    '{app} が、あなたの名前で {owner} に接続する許可を求めています。コードでログインすると、求められている内容を見て決められます。',
  mailAppOfHost: '{host} のアプリ（自称 {name}、未確認）',
  mailApp: '{name} と名乗るアプリ（未確認）',
  mailAllowed: '{host} でアプリを許可しました',
  mailAllowedText:
    '{app} が、{owner} に対してこのアドレスのために動くことを {host} で許可されました。日時：{moment}、IP アドレス：{ip}。',
  mailNotYou: '心当たりがない場合や停止したい場合は、こちらで確認して取り消せます：',
};
