/**
 * Completes a lock file that npm wrote with a registry that has the packages of one platform only.
 *
 * A package with a binary per platform lists all of them as optional. npm omits those that it cannot find, and `npm ci` then rejects the
 * file as incomplete. The added entries are those that npm would write, without digests: these packages are never fetched where this
 * service runs.
 */

/** One package of a lock file, with the fields used here. */
export interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: ReadonlyArray<string>
  readonly cpu?: ReadonlyArray<string>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** An npm lock file; `packages` is by path, the project itself under the empty path. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Parts of package names that denote an operating system. */
const systems = ["darwin", "win32", "android", "freebsd", "netbsd", "openbsd", "openharmony", "sunos", "aix", "linux"]

/** Parts of package names that denote a processor; the first match counts. */
const processors: ReadonlyArray<readonly [word: string, cpu: string]> = [
  ["arm64", "arm64"],
  ["amd64", "x64"],
  ["x64", "x64"],
  ["ia32", "ia32"],
  ["ppc64", "ppc64"],
  ["riscv64", "riscv64"],
  ["s390x", "s390x"],
  ["loong64", "loong64"],
  ["arm", "arm"],
]

/** Paths at which Node would find a dependency of a package, nearest first. */
const places = (path: string, name: string): ReadonlyArray<string> => {
  const cut = path.lastIndexOf("/node_modules/")
  const here = `${path === "" ? "" : `${path}/`}node_modules/${name}`
  if (path === "") return [here]
  return [here, ...places(cut === -1 ? "" : path.slice(0, cut), name)]
}

/** Optional packages that a lock file references but does not contain, as npm would write them, by path. */
export const missingPackages = (lock: LockFile): Readonly<Record<string, LockedPackage>> =>
  Object.fromEntries(
    Object.entries(lock.packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !places(path, name).some((place) => place in lock.packages))
        .map(([name, version]) => {
          const os = systems.find((word) => name.includes(word))
          const cpu = processors.find(([word]) => name.includes(word))?.[1]
          const entry: LockedPackage = {
            version,
            ...(cpu === undefined ? {} : { cpu: [cpu] }),
            ...(dev === true ? { dev } : {}),
            optional: true,
            ...(os === undefined ? {} : { os: [os] }),
          }
          return [`node_modules/${name}`, entry]
        }),
    ),
  )

/** The completed lock file, its packages in npm's order. */
export const completeLockFile = (lock: LockFile): LockFile => ({
  ...lock,
  packages: Object.fromEntries(
    Object.entries({ ...lock.packages, ...missingPackages(lock) }).sort(([left], [right]) =>
      left.localeCompare(right, "en"),
    ),
  ),
})
