/** A copy of the project to write into: the files that git would commit, with the installed packages. */
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { Effect, type Scope } from "effect"
import type { FileChange, ProjectFiles } from "#ops/scaffold/scaffold.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"

/** A copy of the project. */
export interface ProjectCopy {
  readonly files: ProjectFiles
  readonly write: (changes: ReadonlyArray<FileChange>) => void
  /** Runs a program in the copy, by the installed packages' programs first; both outputs as one text. */
  readonly run: (
    command: string,
    args: ReadonlyArray<string>,
  ) => { readonly status: number | null; readonly text: string }
}

/** Caches of the type checker and of the search for unused code. */
const cacheFolder = ".cache"

/**
 * Links the installed packages, and copies the cache of checks, so that only files of the test are checked again. The links count as the files
 * of the copy, since packages of another path would invalidate the cache.
 */
const linkPackages = (folder: string): void => {
  const packages = join(folder, "node_modules")
  mkdirSync(packages)
  for (const name of readdirSync("node_modules").filter((name) => name !== cacheFolder)) {
    symlinkSync(resolve("node_modules", name), join(packages, name))
  }
  if (existsSync(join("node_modules", cacheFolder))) {
    cpSync(join("node_modules", cacheFolder), join(packages, cacheFolder), { recursive: true })
  }
  const options = join(folder, "tsconfig.json")
  const line = '"noEmit": true,\n'
  writeFileSync(options, readFileSync(options, "utf8").replace(line, `${line}    "preserveSymlinks": true,\n`))
}

/** Copies the project into a temporary folder, as a repository of its own, for the scope. */
export const copyProject: Effect.Effect<ProjectCopy, never, Scope.Scope> = Effect.map(
  temporaryFolder("project"),
  (folder) => {
    const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
    })
    for (const path of listed.split("\0").filter((path) => path !== "" && existsSync(path))) {
      cpSync(path, join(folder, path))
    }
    linkPackages(folder)
    execFileSync("git", ["init", "--quiet"], { cwd: folder })
    const at = (path: string) => join(folder, path)
    return {
      files: {
        read: (path) => (existsSync(at(path)) ? readFileSync(at(path), "utf8") : undefined),
        list: (under) =>
          readdirSync(at(under))
            .sort()
            .map((file) => `${under}/${file}`),
      },
      write: (changes) => {
        for (const { path, text } of changes) {
          mkdirSync(dirname(at(path)), { recursive: true })
          writeFileSync(at(path), text)
        }
      },
      run: (command, args) => {
        const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" })
        return { status, text: stdout + stderr }
      },
    }
  },
)
