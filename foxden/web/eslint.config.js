import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['src/generated/'] },
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'off', // svelte/prefer-const knows runes
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      '@typescript-eslint/no-unused-vars': 'off', // the compiler's noUnusedLocals says it
      'svelte/prefer-svelte-reactivity': 'off', // sets that a $derived makes anew are not changed later
      'svelte/no-useless-mustaches': 'off', // a string keeps the space that the template would drop
      'svelte/no-navigation-without-resolve': 'off', // for SvelteKit
    },
  },
);
