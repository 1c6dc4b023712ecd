/** Procedures of the runbook: the blocks of commands that have a name. */
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { Effect } from "effect"

/** The commands of a procedure as the page has them. Throws if there are none of that name. */
export const procedureOf = (name: string): string => {
  const page = readFileSync("ops/docs/runbook.md", "utf8")
  const [, commands] = new RegExp(`^\`\`\`sh ${name}\\n(.*?)^\`\`\``, "ms").exec(page) ?? []
  if (commands === undefined) throw new Error(`The runbook has no procedure ${name}.`)
  return commands
}

/** Runs a procedure as an operator would paste it; returns its output and the seconds that it took. Dies if a command fails. */
export const runProcedure = (name: string, environment: Readonly<Record<string, string>>) =>
  Effect.promise(
    () =>
      new Promise<{ readonly output: string; readonly seconds: number }>((resolve, reject) => {
        const startedAtMs = performance.now()
        const child = spawn("/bin/bash", ["-e", "-c", procedureOf(name)], {
          env: { PATH: "/usr/local/bin:/usr/bin:/bin", ...environment },
          stdio: ["ignore", "pipe", "pipe"],
        })
        let output = ""
        for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)))
        child.once("error", reject)
        child.once("close", (code) => {
          const seconds = (performance.now() - startedAtMs) / 1000
          if (code === 0) resolve({ output, seconds })
          else reject(new Error(`${name} ended with ${code}: ${output}`))
        })
      }),
  )
