// Nesting, rem() and light-dark() for CSS modules. Breakpoints are written out: 36, 48, 62, 75, 88em.
module.exports = { plugins: { 'postcss-preset-mantine': {} } };
