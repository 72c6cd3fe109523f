import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Korean. */
export const lettersKo: Translation<typeof lettersEn> = {
  contactSubject: '문의 양식: {name}',
  letterReceived: '메시지 {id}, 받은 시각: {moment}.',
  letterProven: '보낸 사람: {address}. 이 메일함은 본인의 것으로 확인되었습니다.',
  letterAsserted: '보낸 사람: {address}. 이 주소는 {provider}에서 보증합니다.',
  letterNoAddress: '확인된 주소가 없습니다. {provider}에서는 이 사람을 전화로만 알고 있어 답장을 보낼 곳이 없습니다.',
  letterProvider: '어느 제공자',
  letterReplyTo: '에이전트가 적음, 확인되지 않음: {address}',
  letterByAgent: '작성한 에이전트: {registration}.',
  letterByPerson: '사람이 문의 양식으로 썼습니다({registration}).',
  letterCutOffAgent: '차단하려면:',
  letterCutOffAddress: '이 주소를 차단하려면:',
  letterTextOfAgent: '에이전트가 쓴 글, 이 메일의 끝까지:',
  letterTextOfPerson: '보낸 사람이 쓴 글, 이 메일의 끝까지:',
  letterClaimed: '에이전트가 확인되었습니다',
  letterClaimedText: '에이전트 {registration}: 이제부터 다음을 대신해 당신에게 쓸 수 있습니다: {address}.',
  letterNoEmail: '이메일 주소가 없는 사람',
  letterClaimedAt: '확인된 시각: {moment}.',
  letterAllowed: '앱이 허용되었습니다',
  letterAllowedText: '스스로 {name}(이)라고 밝힌 앱{host}: {address}을(를) 대신해 행동하도록 허용되었습니다: {scopes}.',
  letterHost: '({host})',
  letterAllowedAt: '허용된 시각: {moment}.',
  letterCutOffApp: '앱이 접근 권한을 받아 간 뒤에는 이 명령으로 차단합니다:',
};
