import { readFileSync } from "node:fs"

/** Resident memory of a process now and at its largest, in MB, by Linux's own word. */
export const residentMegabytes = (pid: number): { readonly now: number; readonly max: number } => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / 1e6
  return { now: megabytes("VmRSS"), max: megabytes("VmHWM") }
}
