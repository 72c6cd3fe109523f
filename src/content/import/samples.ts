/** Beginnings of texts that generators and their themes come with. */
const samples = [
  'Welcome to [Hexo](https://hexo.io/)! This is your very first post',
  'You’ll find this post in your `_posts` directory',
  "You'll find this post in your `_posts` directory",
  'This article offers a sample of basic Markdown syntax',
  'Here is a sample of some basic Markdown syntax',
  'Lorem ipsum dolor sit amet',
];

/** Whether a text is a sample of a generator or a theme. */
export const isSample = (body: string): boolean => samples.some((sample) => body.trimStart().startsWith(sample));
