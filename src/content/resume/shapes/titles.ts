import type { ResumeSection } from '../../result/sections.js';

/** Words of titles that people give to sections, the telling ones first: "Volunteer Experience" is no work. */
const words: readonly (readonly [ResumeSection | 'summary', readonly string[]])[] = [
  ['volunteer', ['volunteer', 'ehrenamt', 'bénévol', 'voluntari']],
  [
    'education',
    [
      'education',
      'ausbildung',
      'studium',
      'formation',
      'educación',
      'formación',
      'academic background',
      'studies',
      '学历',
      '教育',
    ],
  ],
  [
    'awards',
    ['award', 'honor', 'honour', 'scholarship', 'fellowship', 'auszeichnung', 'prix', 'premio', '获奖', '荣誉'],
  ],
  ['certificates', ['certificat', 'certification', 'zertifikat', 'licenses']],
  [
    'publications',
    ['publication', 'paper', 'preprint', 'article', 'veröffentlichung', 'publikation', 'publicacion', '论文'],
  ],
  ['projects', ['project', 'projekt', 'projet', 'proyecto', '项目']],
  ['languages', ['languages', 'sprachen', 'langues', 'idiomas', 'language skills']],
  [
    'skills',
    [
      'skill',
      'technolog',
      'competenc',
      'fähigkeit',
      'kenntnis',
      'compétence',
      'habilidad',
      'competencia',
      'tools',
      '技能',
    ],
  ],
  ['interests', ['interest', 'hobb', 'interesse', 'intérêt', 'interés']],
  ['references', ['reference', 'referenz', 'référence', 'referencia']],
  [
    'work',
    [
      'experience',
      'employment',
      'work',
      'career',
      'internship',
      'position',
      'berufserfahrung',
      'expérience',
      'experiencia',
      '工作',
    ],
  ],
  [
    'summary',
    [
      'summary',
      'about',
      'profile',
      'objective',
      'zusammenfassung',
      'über mich',
      'sobre mi',
      'sobre mí',
      'à propos',
      'résumé',
      'resumen',
      'perfil',
    ],
  ],
];

/** Titles that have such a word and mean something else: one's talks at work, programming languages. */
const others = ['programming language', 'talk', 'teaching', 'service', 'workshop', 'network', 'patent', 'coursework'];

/** The section of a resume that a title names; undefined for one that is the owner's own. */
export function sectionOfTitle(title: string): ResumeSection | 'summary' | undefined {
  const plain = title.slice(0, 200).toLowerCase().replaceAll('_', ' ');
  if (others.some((word) => plain.includes(word))) return undefined;
  return words.find(([, names]) => names.some((word) => plain.includes(word)))?.[0];
}
