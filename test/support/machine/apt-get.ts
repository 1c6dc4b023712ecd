/** Installation of Debian's packages by tests, where the machine allows it. Used by global set-ups, so it must not import vitest. */
import { execFileSync } from "node:child_process"
import { userInfo } from "node:os"

/** Capabilities of the machine. */
export interface AptMachine {
  readonly hasApt: boolean
  readonly isRoot: boolean
  /** Whether `sudo` works without a password. */
  readonly hasSudo: boolean
}

const isRunnable = (command: string, ...args: ReadonlyArray<string>): boolean => {
  try {
    execFileSync(command, args, { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** The capabilities of this machine. */
export const readAptMachine = (): AptMachine => ({
  hasApt: isRunnable("apt-get", "--version"),
  isRoot: userInfo().uid === 0,
  hasSudo: isRunnable("sudo", "-n", "true"),
})

/** The commands that install packages, in order; or why there are none. */
export const installCommands = (
  packages: ReadonlyArray<string>,
  { hasApt, isRoot, hasSudo }: AptMachine,
): { readonly commands: ReadonlyArray<ReadonlyArray<string>> } | { readonly refusal: string } => {
  if (!hasApt) return { refusal: "this machine has no apt-get" }
  if (!isRoot && !hasSudo) return { refusal: "only root, or sudo without a password, may install them" }
  const aptGet = [...(isRoot ? [] : ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
  return {
    commands: [
      [...aptGet, "update"],
      [...aptGet, "install", "-y", "--no-install-recommends", ...packages],
    ],
  }
}

/** Runs the commands. The output of apt-get is part of the error if one fails. */
export const runCommands = (commands: ReadonlyArray<ReadonlyArray<string>>): void => {
  for (const [command = "", ...args] of commands) execFileSync(command, args, { stdio: ["ignore", "pipe", "pipe"] })
}
