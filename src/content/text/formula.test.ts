import { describe, expect, it } from 'vitest';
import { renderFormula } from './formula.js';
import { FormulaBudget } from './formula-limits.js';

/** Formulas as people write them in posts about mathematics, physics, statistics and machine learning. */
const formulas = String.raw`
E = mc^2
a^2 + b^2 = c^2
x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
e^{i\pi} + 1 = 0
\int_{-\infty}^{\infty} e^{-x^2}\,dx = \sqrt{\pi}
\sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6}
\prod_{p\ \text{prime}} \frac{1}{1 - p^{-s}}
\lim_{x \to 0} \frac{\sin x}{x} = 1
f'(x) = \lim_{h \to 0} \frac{f(x+h) - f(x)}{h}
\nabla \times \mathbf{E} = -\frac{\partial \mathbf{B}}{\partial t}
i\hbar \frac{\partial}{\partial t}\Psi = \hat{H}\Psi
\hat{\beta} = (X^\top X)^{-1} X^\top y
\operatorname{softmax}(z)_i = \frac{e^{z_i}}{\sum_j e^{z_j}}
\operatorname*{arg\,min}_{\theta} \mathcal{L}(\theta)
\text{Attention}(Q, K, V) = \text{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V
P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B)}
\mathbb{E}[X] = \int x\,f(x)\,dx
\operatorname{Var}(X) = \mathbb{E}[X^2] - \mathbb{E}[X]^2
X \sim \mathcal{N}(\mu, \sigma^2)
D_{\mathrm{KL}}(P \parallel Q) = \sum_x P(x) \log \frac{P(x)}{Q(x)}
\mathcal{O}(n \log n)
O\bigl(n^{\log_2 3}\bigr)
\begin{aligned} a &= b + c \\ &= d \end{aligned}
\begin{align} x &= 1 \\ y &= 2 \end{align}
\begin{align*} x &= 1 \\ y &= 2 \end{align*}
\begin{equation} x = 1 \end{equation}
\begin{gather} a = b \\ c = d \end{gather}
\begin{gathered} a = b \\ c = d \end{gathered}
\begin{split} a &= b \\ &= c \end{split}
\begin{cases} x & x \ge 0 \\ -x & \text{otherwise} \end{cases}
\begin{rcases} a \\ b \end{rcases} \Rightarrow c
\begin{pmatrix} a & b \\ c & d \end{pmatrix}
\begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}
\begin{vmatrix} a & b \\ c & d \end{vmatrix}
\begin{Vmatrix} a & b \\ c & d \end{Vmatrix}
\begin{Bmatrix} a & b \end{Bmatrix}
\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}
\begin{array}{c|cc} & 0 & 1 \\ \hline 0 & 0 & 1 \end{array}
\begin{alignedat}{2} a &= b & c &= d \end{alignedat}
\begin{CD} A @>f>> B \\ @VgVV @VVhV \\ C @>>k> D \end{CD}
x = y \tag{1}
x = y \tag*{(A)}
\mathbb{R}^n \to \mathbb{R}
\R, \N, \Z
\mathfrak{g} = \mathfrak{su}(2)
\mathscr{L} \mathcal{F} \mathsf{A} \mathtt{x} \mathit{diff}
\boldsymbol{\theta} \bm{x} \pmb{y}
\forall \varepsilon > 0\ \exists \delta > 0
A \cup B \cap C \setminus D \subseteq E
x \in \emptyset \iff \bot
a \equiv b \pmod{n}
a \bmod b \quad \gcd(a, b)
\binom{n}{k} = \frac{n!}{k!(n-k)!}
\dbinom{n}{k} \tbinom{n}{k}
\dfrac{a}{b} + \tfrac{c}{d} + \cfrac{1}{1 + \cfrac{1}{x}}
\left\lfloor x \right\rfloor + \left\lceil y \right\rceil
\left. \frac{df}{dx} \right|_{x=0}
\left\{ x \,\middle|\, x > 0 \right\}
\langle \psi | \phi \rangle = \braket{\psi|\phi}
\ket{0} \otimes \bra{1}
\Set{ x \in \mathbb{R} | x > 0 }
\lVert x \rVert_2 \le \lvert y \rvert
\overline{AB} \underline{x} \widehat{xyz} \widetilde{abc}
\vec{v} \dot{x} \ddot{x} \bar{x} \tilde{x} \hat{x} \check{x}
\overbrace{a + b}^{n} + \underbrace{c + d}_{m}
\overset{!}{=} \underset{x}{\max} \stackrel{\text{def}}{=}
A \xrightarrow{f} B \xleftarrow[g]{h} C
a \implies b \impliedby c
x \mapsto x^2 \hookrightarrow y \rightharpoonup z
\oint_C \vec{F} \cdot d\vec{r} = \iint_S (\nabla \times \vec{F}) \cdot d\vec{S}
\iiint_V \rho\,dV
\Gamma(z) = \int_0^\infty t^{z-1} e^{-t}\,dt
\alpha \beta \gamma \delta \epsilon \zeta \eta \theta \lambda \mu \xi \pi \rho \sigma \tau \phi \chi \psi \omega
\varepsilon \vartheta \varphi \varrho \varsigma
a \cdot b \times c \div d \pm e \mp f \ast g \star h
a \leq b \geq c \neq d \approx e \cong f \propto g \ll h
\dots \cdots \vdots \ddots \ldots
\boxed{E = mc^2}
\cancel{x} + \bcancel{y} + \xcancel{z} + \sout{w}
\color{red} x + \textcolor{blue}{y}
\phantom{x} \hphantom{y} \vphantom{z}
x\!y\,z\:w\;v\ u\quad t\qquad s
\sqrt[3]{x + y}
\substack{i = 1 \\ j = 2}
\sum_{\substack{0 \le i \le m \\ 0 < j < n}} P(i, j)
\limsup_{n\to\infty} \liminf_{n} \sup \inf
\det A = \prod_i \lambda_i, \quad \ker A, \quad \dim V, \quad \deg p
\sinh x, \cosh x, \tanh x, \arcsin x
\mathrm{H_2O}
50\% \$5 \# \&
90^\circ
\therefore a \because b \blacksquare
\aleph_0 \hbar \ell \Re \Im \wp
\nabla^2 \phi = 0, \quad \Delta u = f
\Pr\left[ |X - \mu| \ge k\sigma \right] \le \frac{1}{k^2}
y^{(i)} = w^\top x^{(i)} + b
\theta_{t+1} = \theta_t - \eta \nabla_\theta J(\theta_t)
\frac{\mathrm{d}}{\mathrm{d}x} \biggl( \int_a^x f \biggr) = f(x)
{n \choose k} + {a \over b}
\displaystyle\sum_{i} \textstyle\sum_{j} \scriptstyle k
\text{if } x > 0 \text{ and } y \in \{0, 1\}
日本語 + \text{größe}
x_{1}, \ldots, x_{n} \overset{\text{i.i.d.}}{\sim} F
`
  .trim()
  .split('\n');

describe('formulas that people write', () => {
  it.each(formulas)('renders %s', (tex) => {
    expect(renderFormula(tex, true, new FormulaBudget())).toEqual({
      html: expect.stringMatching(/^<math[\s\S]*<\/math>$/),
    });
  });

  it('renders a long derivation with many spaces', () => {
    const tex = `\\begin{aligned}${'a &= \\int f(x)\\,dx \\\\'.repeat(60)}\\end{aligned}`;
    expect(renderFormula(tex, true, new FormulaBudget())).toHaveProperty('html');
  });
});
