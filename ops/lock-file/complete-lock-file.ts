/**
 * Fills the gaps that npm leaves in a lock file where its registry has the packages of one platform only.
 *
 * A package with a binary for each platform names them all as optional. npm leaves out those that it cannot find, and
 * `npm ci` then refuses the file as incomplete. What is added is what npm itself would have written, without digests: these
 * packages are never fetched where this service runs.
 */

/** One package of a lock file, with the members that matter here. */
export interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: ReadonlyArray<string>
  readonly cpu?: ReadonlyArray<string>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** A lock file of npm; `packages` is by path, the project itself under the empty one. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Words of package names by the operating system that they stand for. */
const systems = ["darwin", "win32", "android", "freebsd", "netbsd", "openbsd", "openharmony", "sunos", "aix", "linux"]

/** Words of package names by the processor that they stand for; the first that fits counts. */
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

/** Where Node would find a package that another one depends on, the nearest place first. */
const places = (path: string, name: string): ReadonlyArray<string> => {
  const cut = path.lastIndexOf("/node_modules/")
  const here = `${path === "" ? "" : `${path}/`}node_modules/${name}`
  if (path === "") return [here]
  return [here, ...places(cut === -1 ? "" : path.slice(0, cut), name)]
}

/** Optional packages that a lock file names and does not hold, as npm would have written them, by path. */
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

/** The lock file with nothing missing, its packages in npm's order. */
export const completeLockFile = (lock: LockFile): LockFile => ({
  ...lock,
  packages: Object.fromEntries(
    Object.entries({ ...lock.packages, ...missingPackages(lock) }).sort(([left], [right]) =>
      left.localeCompare(right, "en"),
    ),
  ),
})
