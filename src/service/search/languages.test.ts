import { describe, expect, it } from 'vitest';
import { SearchIndex } from './search-index.js';

/** A site of three pages in a language, `a`, `b` and `c`, and what a reader of it types and expects first. */
interface Site {
  readonly language: string;
  readonly texts: readonly [a: string, b: string, c: string];
  readonly requested: readonly (readonly [query: string, first: 'a' | 'b' | 'c', why: string])[];
}

const sites: readonly Site[] = [
  {
    language: 'ja',
    texts: [
      '形態素解析エンジンを作り、日本語の文章を単語に分割します。夜間の機械学習で精度を上げました。',
      '東京都の港湾で、船の混雑を予測するﾀﾌﾞﾚｯﾄ向けアプリを開発。猫も喜ぶ画面です。',
      '京都の古い町並みを撮影した写真集サイト。コーヒーと書店の案内もあります。',
    ],
    requested: [
      ['解析', 'a', 'the end of a compound'],
      ['形態素', 'a', 'its beginning'],
      ['学習', 'a', 'the middle of a run'],
      ['機械学習モデル', 'a', 'a longer compound than the text has'],
      ['タブレット', 'b', 'full-width for half-width kana'],
      ['混雑予測', 'b', 'two words that stand apart in the text'],
      ['東京で開発', 'b', 'words with a particle between them'],
      ['猫', 'b', 'one character'],
      ['写真集', 'c', 'a word'],
      ['ｺｰﾋｰ', 'c', 'half-width for full-width kana'],
    ],
  },
  {
    language: 'zh',
    texts: [
      '我们用机器学习预测港口拥堵，并把结果显示在平板电脑上。',
      '北京大学毕业，研究自然语言处理与知识图谱。',
      '为小型书店设计的网站，支持在线订购与库存管理。',
    ],
    requested: [
      ['机器学习', 'a', 'a word'],
      ['拥堵预测', 'a', 'two words the other way round'],
      ['电脑', 'a', 'the end of a compound'],
      ['语言', 'b', 'inside a compound'],
      ['北京', 'b', 'its beginning'],
      ['库存', 'c', 'inside a compound'],
      ['书', 'c', 'one character'],
    ],
  },
  {
    language: 'ko',
    texts: [
      '항구의 혼잡을 예측하는 프로젝트를 이끌었습니다.',
      '자연어처리 연구실에서 형태소분석기를 만들었습니다.',
      '작은 서점을 위한 홈페이지와 재고관리 도구입니다.',
    ],
    requested: [
      ['프로젝트', 'a', 'a word without its particle'],
      ['혼잡 예측', 'a', 'two words without particles'],
      ['형태소', 'b', 'the beginning of a compound'],
      ['분석기', 'b', 'its end'],
      ['서점', 'c', 'without a particle'],
      ['재고', 'c', 'the beginning of a compound'],
      ['형태소'.normalize('NFD'), 'b', 'typed in letters (NFD)'],
    ],
  },
  {
    language: 'th',
    texts: [
      'ระบบนี้ช่วยคาดการณ์ความหนาแน่นของท่าเรือในเวลากลางคืน',
      'วิศวกรซอฟต์แวร์ด้านการประมวลผลภาษาธรรมชาติ',
      'ออกแบบเว็บไซต์ร้านหนังสือขนาดเล็กและจัดการคลังสินค้า',
    ],
    requested: [
      ['ท่าเรือ', 'a', 'a word inside a sentence'],
      ['ภาษา', 'b', 'a word inside a compound'],
      ['วิศวกร', 'b', 'the beginning of a compound'],
      ['หนังสือ', 'c', 'inside a compound'],
      ['ร้านหนังสือ', 'c', 'two words in one'],
    ],
  },
  {
    language: 'lo',
    texts: ['ລະບົບຄາດຄະເນທ່າເຮືອ', 'ວິສະວະກອນຊອບແວ', 'ຮ້ານຂາຍປຶ້ມ'],
    requested: [
      ['ທ່າເຮືອ', 'a', 'inside a sentence'],
      ['ປຶ້ມ', 'c', 'its end'],
    ],
  },
  {
    language: 'km',
    texts: ['ប្រព័ន្ធព្យាករណ៍កំពង់ផែ', 'វិស្វករកម្មវិធី', 'ហាងលក់សៀវភៅ'],
    requested: [['សៀវភៅ', 'c', 'inside a sentence']],
  },
  {
    language: 'my',
    texts: ['ဆိပ်ကမ်းခန့်မှန်းစနစ်', 'ဆော့ဖ်ဝဲအင်ဂျင်နီယာ', 'စာအုပ်ဆိုင်'],
    requested: [['စာအုပ်', 'c', 'the beginning of a compound']],
  },
  {
    language: 'ar',
    texts: [
      'بناء نظام للتنبؤ بازدحام الموانئ للشركات الصغيرة في المدرسة الثانوية.',
      'مهندسة برمجيات متخصصة في معالجة اللُّغَةِ العربيّة والكتابة التقنية.',
      'تصميم مواقع إلكترونية للمكتبات وبيع الكتب على الإنترنت.',
    ],
    requested: [
      ['شركات', 'a', 'without article and preposition'],
      ['المدرسه', 'a', 'ه for ة'],
      ['اللغة', 'b', 'without vowels'],
      ['الكترونية', 'c', 'ا for إ'],
      ['كتب', 'c', 'without the article'],
    ],
  },
  {
    language: 'fa',
    texts: [
      'سامانه‌ای برای پیش‌بینی شلوغی بندرها ساخته‌ام که هر شب یاد می‌گیرد.',
      'مهندس نرم‌افزار و علاقه‌مند به پردازش زبان و کتاب‌های فنی.',
      'طراحی وبگاه برای کتابفروشی‌های کوچک با ۲۵۰ عنوان.',
    ],
    requested: [
      ['پیش بینی', 'a', 'a space for the joiner'],
      ['پیشبینی', 'a', 'nothing for the joiner'],
      ['پيش‌بيني', 'a', 'Arabic ي for ی'],
      ['نرم‌افزار', 'b', 'as it is written'],
      ['کتاب', 'b', 'a word without its ending'],
      ['كتاب', 'b', 'Arabic ك for ک'],
      ['250', 'c', 'digits of another script'],
    ],
  },
  {
    language: 'he',
    texts: ['מערכת לחיזוי עומס בנמלים.', 'מהנדסת תוכנה ועיבוד שפה.', 'אתר לחנות סְפָרִים קטנה.'],
    requested: [['ספרים', 'c', 'without points']],
  },
  {
    language: 'ru',
    texts: [
      'Система прогнозирования загрузки портов, обучается каждую ночь.',
      'Инженер-программист, обработка естественного языка, ёмкие отчёты.',
      'Сайты для небольших книжных магазинов.',
    ],
    requested: [
      ['порт', 'a', 'another case'],
      ['прогнозирование', 'a', 'another case'],
      ['отчет', 'b', 'е for ё, another number'],
      ['языки', 'b', 'another number'],
      ['магазин', 'c', 'singular for plural'],
    ],
  },
  {
    language: 'uk',
    texts: ['Система прогнозування завантаження портів.', 'Інженерка, обробка мови.', 'Сайти для невеликих книгарень.'],
    requested: [['порт', 'a', 'another case']],
  },
  {
    language: 'el',
    texts: [
      'Σύστημα πρόβλεψης συμφόρησης λιμένων.',
      'Μηχανικός λογισμικού και επεξεργασία γλώσσας.',
      'Ιστότοποι για μικρά βιβλιοπωλεία.',
    ],
    requested: [
      ['προβλεψη', 'a', 'without tonos, another case'],
      ['ΓΛΩΣΣΑΣ', 'b', 'capitals, with the other sigma'],
      ['βιβλιοπωλείο', 'c', 'singular for plural'],
    ],
  },
  {
    language: 'de',
    texts: [
      'Vorhersage der Auslastung von Häfen, jede Nacht neu gelernt. Die Straße zum Hafen inklusive.',
      'Übersetzungen und Sprachverarbeitung für Behörden.',
      'Schöne Netzseiten für kleine Buchhandlungen.',
    ],
    requested: [
      ['Strasse', 'a', 'ss for ß'],
      ['hafen', 'a', 'singular for plural, without umlaut'],
      ['Übersetzung', 'b', 'singular for plural'],
      ['uebersetzungen', 'b', 'ue for ü'],
      ['ubersetzungen', 'b', 'u for ü'],
      ['schoene Buchhandlung', 'c', 'oe for ö, singular'],
    ],
  },
  {
    language: 'fr',
    texts: [
      'Prévision de l’affluence dans les ports, modèles réentraînés chaque nuit.',
      'Ingénieure en traitement du langage, œuvres littéraires numérisées.',
      'Sites pour petits cafés et librairies.',
    ],
    requested: [
      ['prevision', 'a', 'without accent'],
      ['modele', 'a', 'without accent, singular'],
      ['oeuvre', 'b', 'oe for œ, singular'],
      ['cafe', 'c', 'without accent, singular'],
      ['café', 'c', 'with it'],
    ],
  },
  {
    language: 'es',
    texts: [
      'Predicción de la congestión de los puertos, con programación nocturna.',
      'Ingeniera de lenguaje: canciones y corpus del español.',
      'Páginas para pequeñas librerías.',
    ],
    requested: [
      ['programacion', 'a', 'without accent'],
      ['predicciones', 'a', 'plural for singular'],
      ['cancion', 'b', 'singular without accent'],
      ['espanol', 'b', 'n for ñ'],
      ['libreria', 'c', 'singular without accent'],
    ],
  },
  {
    language: 'pt',
    texts: [
      'Previsão de congestionamento nos portos.',
      'Engenheira de linguagem e traduções.',
      'Páginas para livrarias pequenas.',
    ],
    requested: [
      ['previsao', 'a', 'without tilde'],
      ['tradução', 'b', 'singular for plural'],
      ['livraria', 'c', 'singular for plural'],
    ],
  },
  {
    language: 'it',
    texts: [
      'Previsione dell’affollamento dei porti.',
      'Ingegnere del linguaggio, qualità dei dati.',
      'Siti per piccole librerie.',
    ],
    requested: [
      ['qualita', 'b', 'without accent'],
      ['libreria', 'c', 'singular for plural'],
    ],
  },
  {
    language: 'sv',
    texts: [
      'Prognoser för trängsel i hamnar.',
      'Språkteknologi för myndigheter på Åland.',
      'Webbplatser för små bokhandlar.',
    ],
    requested: [
      ['prognos', 'a', 'singular for plural'],
      ['aland', 'b', 'a for å'],
      ['bokhandel', 'c', 'singular for plural'],
    ],
  },
  {
    language: 'nl',
    texts: [
      'Voorspellingen van drukte in havens.',
      'Taaltechnologie voor gemeenten.',
      'Websites voor kleine boekhandels.',
    ],
    requested: [['voorspelling', 'a', 'singular for plural']],
  },
  {
    language: 'pl',
    texts: [
      'Prognozowanie ruchu w portach, Łódź i Gdańsk.',
      'Inżynierka języka, książki i słowniki.',
      'Strony dla małych księgarń.',
    ],
    requested: [
      ['lodz', 'a', 'l for ł, without accents'],
      ['gdansk', 'a', 'n for ń'],
      ['ksiazki', 'b', 'without marks'],
      ['jezyka', 'b', 'e for ę'],
      ['portac', 'a', 'the beginning of a word'],
    ],
  },
  {
    language: 'tr',
    texts: [
      'Limanların yoğunluğunu tahmin eden İstanbul projesi.',
      'Doğal dil işleme ve kitaplar üzerine çalışan mühendis.',
      'Küçük kitapçılar için ısmarlama siteler.',
    ],
    requested: [
      ['istanbul', 'a', 'i for İ'],
      ['ISTANBUL', 'a', 'I for İ'],
      ['yogunlugunu', 'a', 'g for ğ'],
      ['muhendis', 'b', 'u for ü'],
      ['ismarlama', 'c', 'i for ı'],
    ],
  },
  {
    language: 'hi',
    texts: [
      'बंदरगाहों की भीड़ का अनुमान लगाने वाली परियोजना।',
      'सॉफ्टवेयर इंजीनियर, भाषा और किताबें।',
      'छोटी दुकानों के लिए वेबसाइट, २५ पृष्ठ।',
    ],
    requested: [
      ['परियोजनाएं', 'a', 'plural for singular'],
      ['भीड', 'a', 'without nukta'],
      ['किताब', 'b', 'singular for plural'],
      ['25', 'c', 'digits of another script'],
    ],
  },
  {
    language: 'vi',
    texts: ['Dự báo ùn tắc cảng biển ở Đà Nẵng.', 'Kỹ sư xử lý ngôn ngữ.', 'Trang web cho hiệu sách nhỏ.'],
    requested: [
      ['da nang', 'a', 'd for đ, without marks'],
      ['ngon ngu', 'b', 'without marks'],
    ],
  },
  {
    language: 'en',
    texts: [
      'Forecasting congestion in harbours, Ｆｕｌｌ width, an eﬃcient model.',
      'Søren Kierkegård reads naïve café menus in Århus.',
      'Websites for bookshops, with 日本語 pages and Привет.',
    ],
    requested: [
      ['forecasts', 'a', 'another form'],
      ['full', 'a', 'full-width letters'],
      ['efficient', 'a', 'a ligature'],
      ['ＦＯＲＥＣＡＳＴ', 'a', 'typed full-width'],
      ['soren', 'b', 'o for ø'],
      ['naive cafe', 'b', 'without accents'],
      ['日本', 'c', 'another script on the site'],
      ['привет', 'c', 'another script on the site'],
      ['bookshop', 'c', 'singular for plural'],
    ],
  },
];

const indexOf = (language: string, texts: readonly string[]): SearchIndex =>
  new SearchIndex({
    profile: { name: 'Xyz', role: 'Xyz', description: 'Xyz', url: 'https://example.org' },
    offers: [],
    answers: [],
    projects: [],
    pages: texts.map((body, at) => ({ path: `/${'abc'.charAt(at)}`, title: `Q${at}`, description: '', body })),
    skills: [],
    resume: {},
    asWritten: {},
    plainTexts: {},
    baseUrl: 'https://example.org',
    language,
  });

describe.each(sites)('searching a site in $language', ({ language, texts, requested }) => {
  it.each(requested)('answers "%s" with page %s first (%s)', async (query, first) => {
    const { results } = indexOf(language, texts).find({ query });
    expect(results[0]?.id).toBe(`page:/${first}`);
    const [result] = results;
    const marked = (result?.marks ?? []).map(([from, to]) => result?.snippet.slice(from, to));
    expect(marked.length).toBeGreaterThan(0);
    for (const each of marked) expect(each).toMatch(/^[\p{L}\p{N}]/u);
  });

  it('finds the same however text and query are normalised', async () => {
    const forms = ['NFC', 'NFD', 'NFKC'] as const;
    const found = async (of: (text: string) => string): Promise<unknown> => {
      const index = indexOf(language, texts.map(of));
      return requested.map(([query]) => index.search({ query: of(query) }).results.map(({ id }) => id));
    };
    const plain = await found((text) => text);
    for (const form of forms) expect(await found((text) => text.normalize(form))).toEqual(plain);
  });
});

it.each([
  ['en', ['Ran the IT of a port.', 'He left it there.'], 'IT', [0]],
  ['en', ['Ran the IT of a port.', 'He left it there.'], 'it', [0]],
  ['en', ['Taught in the US.', 'It was for us.'], 'US', [0]],
  ['en', ['Ran the IT of a port.', 'IT for schools.'], 'it in schools', [1]],
  ['de', ['Leitung der IT im Hafen.', 'Er hat es gesehen.'], 'IT', [0]],
])('in %s, %j: what is written like a small word is found by %s', async (language, texts, query, expected) => {
  const { results } = indexOf(language, texts).search({ query });
  expect(results.map(({ title }) => title)).toEqual(expected.map((at) => expect.stringContaining(String(at))));
});

describe('what a search marks', () => {
  const marks = async (language: string, text: string, query: string): Promise<string[]> => {
    const [result] = indexOf(language, [text]).find({ query }).results;
    return (result?.marks ?? []).map(([from, to]) => result?.snippet.slice(from, to) ?? '');
  };

  it.each([
    ['ja', '夜間の機械学習で精度を上げました。', '機械学習', ['機械学習']],
    ['ja', '白い猫が好き。', '猫', ['猫']],
    ['th', 'ช่วยคาดการณ์ท่าเรือในเวลากลางคืน', 'ท่าเรือ', ['ท่าเรือ']],
    ['de', 'Die Straße nach Süden, alle Straßen.', 'strasse', ['Straße', 'Straßen']],
    ['fr', 'Un café et des cafés.', 'cafe', ['café', 'cafés']],
    ['en', 'An eﬃcient model, efficiently.', 'efficient', ['eﬃcient', 'efficiently']],
    ['fa', 'مهندس نرم‌افزار هستم.', 'نرم‌افزار', ['نرم‌افزار']],
    ['ko', '프로젝트를 이끌었습니다.', '프로젝트', ['프로젝트']],
  ])('in %s: "%s" for "%s"', async (language, text, query, expected) => {
    expect(await marks(language, text, query)).toEqual(expected);
  });

  it('shows the passage of a long text without spaces, from its middle', async () => {
    const text = `${'港の記録を読む人々。'.repeat(200)}機械学習で精度を上げた話。${'続きを待つ。'.repeat(200)}`;
    const [result] = indexOf('ja', [text]).find({ query: '機械学習' }).results;
    expect(result?.snippet).toContain('機械学習で精度');
    expect(result?.snippet.length).toBeLessThan(260);
  });
});
