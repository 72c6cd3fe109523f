import type { Translation } from '../dictionary.js';
import type { lettersEn } from './en.js';

/** The mails to the owner, in Chinese. */
export const lettersZh: Translation<typeof lettersEn> = {
  contactSubject: '联系表单：{name}',
  letterReceived: '信息 {id}，收到时间：{moment}。',
  letterProven: '来自 {address}，此邮箱已得到证实。',
  letterAsserted: '来自 {address}，此地址由{provider}担保。',
  letterNoAddress: '没有经核实的地址：{provider}只通过电话认识此人，因此回复无处可寄。',
  letterProvider: '某个提供方',
  letterReplyTo: '由代理填写，未经核实：{address}',
  letterByAgent: '由代理 {registration} 所写。',
  letterByPerson: '由一个人通过联系表单所写，编号 {registration}。',
  letterCutOffAgent: '要阻止它：',
  letterCutOffAddress: '要阻止此地址：',
  letterTextOfAgent: '代理所写的内容，直到本邮件末尾：',
  letterTextOfPerson: '此人所写的内容，直到本邮件末尾：',
  letterClaimed: '一个代理已被确认',
  letterClaimedText: '代理 {registration} 从现在起可以代 {address} 给您写信。',
  letterNoEmail: '一个没有电子邮件地址的人',
  letterClaimedAt: '确认时间：{moment}。',
  letterAllowed: '一个应用已获准',
  letterAllowedText: '自称 {name} 的应用{host}已获准代 {address} 行事：{scopes}。',
  letterHost: '（来自 {host}）',
  letterAllowedAt: '获准时间：{moment}。',
  letterCutOffApp: '它取得访问权限之后，可用此命令阻止它：',
};
