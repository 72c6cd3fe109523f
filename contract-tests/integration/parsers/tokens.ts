/** Tokens of each language for `shapesOf`. `{n}` becomes an increasing number, and `x{run}` a run of increasing length. */
const words = (text: string): string[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((token) => token.replaceAll('\\n', '\n').replaceAll('␣', ' '));

export const markdown = words(
  '[ ] ( ) ]( ](x) ![ [a]( [a][ [^ ^[ [^a]: [a]:␣ [^{n}]␣ [^{n}]:␣a\\n\\n [{n}]:␣u\\n [{n}]␣ < > <a␣ <a␣href="x"> </a> <b> <p> </p> <img␣src= <img␣src="x"> ' +
    '<details>\\n </details>\\n <summary> </summary> <script> </script> <!-- --> <? <![CDATA[ <http: http:// www. a@b * ** _ __ ~~ ` `{run}␣ ```\\n ~~~\\n -␣ *␣ 1.␣ ' +
    '>␣ | |-|\\n ␣␣␣␣ \\t ␣ \\n \\n\\n \\ & &#1; " \' { } {{ }} {% %} {{< >}} {# {:␣ ``a` |<p> -␣<p> #␣a\\n ---\\n ===\\n \\n:␣ ␣{run}*␣a\\n [!NOTE] <P␣a={ import␣a␣from␣"b"\\n export␣',
);
export const yaml = words(
  'a:␣ k{n}:␣v\\n -␣ -␣a\\n ?␣ :␣ [ ] { } , " \' |\\n >\\n &a␣ -␣&a{n}␣b\\n -␣*a{n}\\n *a␣ !!str␣ ! %a\\n #␣c\\n ---\\n ...\\n \\ \\t ␣ \\n a:\\n ␣{run}a:\\n <<:␣ {a:␣ [a,␣',
);
export const toml = words(
  'a=1\\n k{n}=1\\n [a]\\n [a{n}]\\n [[a]]\\n a. a.b{n}=1\\n [ ] { } " \' """ \'\'\' \\ # \\n ␣ = , x=[ x={a= 1979-05-27 1_ 0x e+ [a.b.c{n}]\\n [[a.b]]\\n',
);
export const json = words('[ ] { } " "a": , : \\ 1 null, {"a": [{"a": "{n}":1, ␣ \\n e - \\u0000');
export const html = words(
  '< > <a␣href="x"> </a> <b> </b> <p> </p> <ul> <ol> <li> </li> <br> <td> </td> <pre> <script> </script> <SCRIPT> <!-- --> <img␣alt="a"> <img␣alt= & &amp; &#60; " \' = / ␣ \\n a',
);
export const dates = words('1 2020 - / . ␣ Jan January␣ T : Z 年 to␣ – present é Q1 ( ) ,');
export const bibtex = words(
  '@ @a{ @a{b,c= @a{b{n},title={x}}\\n @string{a="b"}\\n \\n@ { } ( ) = " , # % \\ \\\'e \\textbf␣ {\\"o} and␣ ␣ \\n a',
);
export const csv = words('" "" , \\n \\r ; ␣ a "a", a,b\\n "a\\n Notes:\\n');
export const headers = words(
  'a , ; = / * q= ;q=0.5 , ; "a" " \\ : - . 0 % & ? # @ [ ] ␣ \\t a=b; W/"a", */*, text/html, https:// http://127.0.0.1: ..',
);
export const css = words(
  'url( url(/ url("/ \' " ) / /* */ @import␣ { } ; : \\ ␣ \\n a https://portfolio.example.org/ . ,',
);
export const form = words('a=1& b{n}=1& & = + % %20 %zz a ; \\n');
export const base64 = words('. = - _ a A eyJ e30. + / ␣ %2e');
export const code = words('" \' ` """ /* */ // # \\n ␣ ( ) { } < > </ <!-- --> <a␣ = : 0x 1e \\ @ $ a ${ |');
export const prose = words("a ␣ . , -  ' é 日 本 ́  ß \\n 1 1.0 A.B. ’ @ # _ / 😀 ﷺ");
