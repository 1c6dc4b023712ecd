import { readFileSync } from "node:fs"

/** Resident memory of a process now and at its largest, in MB, as proc(5) has it. */
export const residentMegabytes = (pid: number): { readonly now: number; readonly max: number } => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / 1e6
  return { now: megabytes("VmRSS"), max: megabytes("VmHWM") }
}

/** Clock ticks of a second in proc(5): `sysconf(_SC_CLK_TCK)` is 100 on Linux. */
const ticksPerSecond = 100

/** Processor time of a process so far, in seconds: user and system time of all its threads, as proc(5) has it. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  // The program's name is in parentheses and may contain spaces; `utime` and `stime` are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
