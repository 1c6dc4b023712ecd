/** Why a mutant that no test notices is let live: a sentence for each, by the mutant's id (`npm run mutants -- --list <area>`). */
export const judgements: Readonly<Record<string, string>> = {}
