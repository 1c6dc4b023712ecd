/** The tests that can detect a fault in a file: those that import it directly or indirectly, the fastest first. */
import { codePaths, type FileTree, importsOf, resolveImport } from "../../tidy/file-tree.ts"

/** For each file of the project, the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlyArray<string>>

/** The files that an import names: one, or with a variable (`${…}`) one of each folder. */
const targetsOf = (paths: ReadonlyArray<string>, target: string | undefined): ReadonlyArray<string> => {
  const [start = "", end] = target?.split(/\$\{\w+\}/) ?? []
  if (end === undefined) return target === undefined ? [] : [target]
  return paths.filter(
    (path) => path.startsWith(start) && path.endsWith(end) && !path.slice(start.length, -end.length).includes("/"),
  )
}

/** Reads every import of a tree once. */
export const importersOf = (tree: FileTree): Importers => {
  const importers = new Map<string, Array<string>>()
  const paths = codePaths(tree)
  for (const path of paths) {
    for (const specifier of importsOf(tree.read(path))) {
      for (const target of targetsOf(paths, resolveImport(path, specifier))) {
        importers.set(target, [...(importers.get(target) ?? []), path])
      }
    }
  }
  return importers
}

/**
 * Test files below some paths that import a file: its own unit test first, then by the order of the paths, then by the number of steps.
 *
 * @param suites - Paths of folders or files in `test/`, the fastest first.
 */
export const nearestTests = (
  importers: Importers,
  suites: ReadonlyArray<string>,
  file: string,
): ReadonlyArray<string> => {
  const steps = new Map([[file, 0]])
  // Grows during the iteration: an importer is visited after everything nearer.
  for (const [path, distance] of steps) {
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, distance + 1)
  }
  const mirror = `test/unit/${file.replace(/\.ts$/, ".test.ts")}`
  const suiteOf = (path: string): number => suites.findIndex((suite) => path === suite || path.startsWith(`${suite}/`))
  const rank = (path: string): number => (path === mirror ? -1 : suiteOf(path))
  const distance = (path: string): number => steps.get(path) ?? 0
  return [...steps.keys()]
    .filter((path) => path.endsWith(".test.ts") && suiteOf(path) !== -1)
    .toSorted((left, right) => rank(left) - rank(right) || distance(left) - distance(right))
}
