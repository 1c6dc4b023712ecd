import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"

/** Files by path, as a house rule sees them: the project's own, or the few of a bad example. */
export interface FileTree {
  /** Paths from the project's root, sorted. */
  readonly paths: ReadonlyArray<string>
  /** The text of a file; empty where there is no such file. */
  readonly read: (path: string) => string
}

/** The top-level folders that hold code. */
export const codeFolders = ["api", "chains", "ops", "pipelines", "projections", "schemas", "test"]

/** A tree made of texts, for examples that a rule must refuse. */
export const treeOf = (files: Readonly<Record<string, string>>): FileTree => ({
  paths: Object.keys(files).sort(),
  read: (path) => files[path] ?? "",
})

/** The project as git would commit it: tracked files and new ones, without what is ignored. */
export const projectTree = (): FileTree => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  const texts = new Map<string, string>()
  return {
    paths: [...new Set(listed.split("\n"))].filter((path) => path !== "" && existsSync(path)).sort(),
    read: (path) => {
      const known = texts.get(path)
      if (known !== undefined) return known
      const text = existsSync(path) ? readFileSync(path, "utf8") : ""
      texts.set(path, text)
      return text
    },
  }
}

/** TypeScript of the code folders. */
export const codePaths = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths.filter((path) => path.endsWith(".ts") && codeFolders.includes(path.split("/")[0] ?? ""))

/** The same without the tests. */
export const sourcePaths = (tree: FileTree): ReadonlyArray<string> =>
  codePaths(tree).filter((path) => !path.startsWith("test/"))

/** The imports of a source file, as written. */
export const importsOf = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|\bimport\s+)["`]([^"`]+)["`]/g)].map(
    (match) => match[1] ?? "",
  )

/** The path from the root of an imported file of the project; `undefined` for a package. */
export const resolveImport = (path: string, specifier: string): string | undefined => {
  if (specifier.startsWith("#")) return specifier.slice(1)
  if (!specifier.startsWith(".")) return undefined
  const parts = path.split("/").slice(0, -1)
  for (const step of specifier.split("/")) {
    if (step === "..") parts.pop()
    else if (step !== ".") parts.push(step)
  }
  return parts.join("/")
}
