import { describe, expect, it } from 'vitest';
import { directionOf } from '../../base/i18n/direction.js';
import { load, sample } from '../../service/portfolio/testing.js';
import { languageOf, languageTag } from './language.js';
import { describeProblem } from './problem.js';

/** What people write about themselves, with the names of tools that every resume has. */
const texts: Readonly<Record<string, string>> = {
  en: 'Senior Software Engineer. Built Kubernetes clusters on AWS with Terraform and PostgreSQL. Led the move to small services and reduced latency by a third. Reads, writes and mentors. Studied computer science in Leeds and likes to walk.',
  de: 'Softwareentwicklerin. Aufbau von Kubernetes-Clustern auf AWS mit Terraform und PostgreSQL. Leitung der Umstellung auf kleine Dienste, Antwortzeiten um ein Drittel gesenkt. Studium der Informatik in Leipzig, wandert gern am Wochenende.',
  fr: "Ingénieure logiciel. Mise en place de clusters Kubernetes sur AWS avec Terraform et PostgreSQL. Pilotage du passage à de petits services, temps de réponse réduits d'un tiers. Études d'informatique à Lyon, aime la marche et les livres.",
  es: 'Ingeniera de software. Despliegue de clústeres de Kubernetes en AWS con Terraform y PostgreSQL. Dirigí el paso a servicios pequeños y reduje los tiempos de respuesta en un tercio. Estudié informática en Granada y me gusta caminar.',
  pl: 'Inżynierka oprogramowania. Budowa klastrów Kubernetes w AWS, Terraform i PostgreSQL. Kierowałam przejściem na małe usługi i skróciłam czas odpowiedzi o jedną trzecią. Studia informatyczne w Krakowie, lubię wędrować po górach.',
  tr: 'Yazılım mühendisi. AWS üzerinde Terraform ve PostgreSQL ile Kubernetes kümeleri kurdum. Küçük hizmetlere geçişi yönettim ve yanıt süresini üçte bir azalttım. Bilgisayar mühendisliği okudum, hafta sonları yürümeyi ve kitapları severim.',
  ru: 'Инженер-программист. Создавала кластеры Kubernetes в AWS, Terraform, PostgreSQL, React, TypeScript. Руководила переходом на небольшие сервисы, сократила время ответа на треть. Изучала информатику, люблю пешие походы и книги по истории техники.',
  el: 'Μηχανικός λογισμικού. Κατασκευή συστάδων Kubernetes στο AWS με Terraform και PostgreSQL. Οδήγησα τη μετάβαση σε μικρές υπηρεσίες και μείωσα τον χρόνο απόκρισης κατά ένα τρίτο. Σπουδές πληροφορικής στην Αθήνα και αγάπη για τα βιβλία.',
  fa: 'مهندس نرم‌افزار. راه‌اندازی خوشه‌های Kubernetes روی AWS با Terraform و PostgreSQL. هدایت گذار به سرویس‌های کوچک و کاهش زمان پاسخ به یک‌سوم. تحصیل علوم کامپیوتر در اصفهان، علاقه‌مند به کتاب و پیاده‌روی در کوهستان و آموزش برنامه‌نویسی به نوجوانان.',
  ar: 'مهندسة برمجيات. بناء عناقيد Kubernetes على AWS مع Terraform وPostgreSQL. قيادة الانتقال إلى خدمات صغيرة وتقليل زمن الاستجابة بمقدار الثلث. درست علوم الحاسوب في الإسكندرية، وأحب المشي والكتب وتعليم البرمجة للمبتدئين في المدارس والجامعات.',
  ja: 'ソフトウェアエンジニア。AWS上にTerraformとPostgreSQLでKubernetesクラスタを構築。小さなサービスへの移行を主導し、応答時間を三分の一に短縮しました。仙台で情報科学を学び、週末は山を歩いたり本を読んだりしています。後輩の育成も担当しました。',
  zh: '软件工程师。在AWS上用Terraform和PostgreSQL搭建Kubernetes集群。主导向小型服务的迁移，把响应时间缩短了三分之一。在杭州学习计算机科学，周末喜欢徒步和读书，也负责培养新同事并编写内部教程。',
  ko: '소프트웨어 엔지니어. AWS에서 Terraform과 PostgreSQL로 Kubernetes 클러스터를 구축했습니다. 작은 서비스로의 전환을 이끌고 응답 시간을 삼분의 일로 줄였습니다. 부산에서 컴퓨터 과학을 공부했고 주말에는 산을 걷습니다.',
  hi: 'सॉफ्टवेयर इंजीनियर। AWS पर Terraform और PostgreSQL के साथ Kubernetes क्लस्टर बनाए। छोटी सेवाओं की ओर बदलाव का नेतृत्व किया और उत्तर का समय एक तिहाई घटाया। जयपुर में कंप्यूटर विज्ञान पढ़ा, सप्ताहांत में पहाड़ों पर चलना और किताबें पढ़ना पसंद है।',
  th: 'วิศวกรซอฟต์แวร์ สร้างคลัสเตอร์ Kubernetes บน AWS ด้วย Terraform และ PostgreSQL เป็นผู้นำการย้ายไปสู่บริการขนาดเล็กและลดเวลาตอบสนองลงหนึ่งในสาม เรียนวิทยาการคอมพิวเตอร์ที่เชียงใหม่ ชอบเดินป่าและอ่านหนังสือในวันหยุดสุดสัปดาห์',
};

describe('the language of a site', () => {
  it.each(Object.entries(texts))('is told from what its owner writes: %s', async (language, text) => {
    await expect(languageOf({ texts: [text] })).resolves.toEqual({ language, from: 'text' });
  });

  it('is what the owner says, in profile.yaml before the resume, whatever the texts are in', async () => {
    const german = [texts.de ?? ''];
    await expect(languageOf({ profile: 'fr', resume: 'it', texts: german })).resolves.toEqual({
      language: 'fr',
      from: 'profile',
    });
    await expect(languageOf({ resume: 'pt_BR', texts: german })).resolves.toEqual({
      language: 'pt-BR',
      from: 'resume',
    });
    await expect(languageOf({ profile: 'German, of course', resume: 7, texts: german })).resolves.toEqual({
      language: 'de',
      from: 'text',
    });
  });

  it('is English where too little is written', async () => {
    await expect(languageOf({ texts: ['Softwareentwicklerin aus Leipzig.'] })).resolves.toEqual({
      language: 'en',
      from: 'default',
    });
    await expect(languageOf({ texts: [] })).resolves.toEqual({ language: 'en', from: 'default' });
  });

  it('is told to the owner who did not say it', async () => {
    const told = async (profile: string): Promise<string[]> =>
      (await load({ 'profile.yaml': profile })).warnings
        .filter(({ field }) => field === 'language')
        .map(describeProblem);
    const short = 'name: Ada\nrole: x\ndescription: x\n';
    expect(await told(short)).toEqual([
      'profile.yaml: language is not said, and the texts are too short to tell it; the site is taken to be in English ("en"). ' +
        'Accepted: language: with a language tag such as en, de or pt-BR.',
    ]);
    expect(await told(`name: Ada\nrole: x\ndescription: ${JSON.stringify(texts.de)}\n`)).toEqual([
      expect.stringContaining('the site is taken to be in German ("de")'),
    ]);
    expect(await told(`${short}language: de\n`)).toEqual([]);
    expect(await told(`${short}language: German\n`)).toEqual([
      expect.anything(),
      expect.stringContaining('language is "German"'),
    ]);
  });

  it.each([
    ['de', 'de'],
    ['DE_at', 'de-AT'],
    ['deu', 'de'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['English', undefined],
    ['', undefined],
    ['x', undefined],
    [42, undefined],
  ])('reads the tag %j as %j', (value, tag) => {
    expect(languageTag(value)).toBe(tag);
  });

  it('is read from left or right', () => {
    expect(['ar', 'fa-IR', 'he', 'ur', 'az-Arab', 'de', 'az', 'ja'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ]);
  });

  it('comes with the content', async () => {
    expect([sample.language, sample.languageFrom]).toEqual(['en', 'profile']);
    const german = await load({ 'profile.yaml': 'name: Ada\nrole: x\ndescription: x\nlanguage: de-AT\n' });
    expect([german.language, german.languageFrom]).toEqual(['de-AT', 'profile']);
    const resume = JSON.stringify({ basics: { name: 'Ada', language: 'ja' } });
    expect((await load({ 'profile.yaml': undefined, 'resume.json': resume })).language).toBe('ja');
  });
});
