import { Effect, Result } from "effect"
import { assert, describe, it } from "vitest"
import type { Command } from "#ops/cli/command.ts"
import { parseArguments } from "#ops/cli/parse-arguments.ts"

const up: Command = { name: "up", summary: "runs", switches: { json: "tells in JSON" }, run: () => Effect.void }

const show: Command = { ...up, name: "show", words: { name: "PATH", summary: "a file" } }

const fill: Command = {
  ...up,
  name: "fill",
  options: {
    chain: { value: "ID", summary: "a chain", isRequired: true },
    order: { value: "ORDER", summary: "an order" },
  },
}

const commands = [up, show, fill]

const failureOf = (...args: ReadonlyArray<string>) => Result.getOrThrow(Result.flip(parseArguments(commands, args)))

const invocationOf = (...args: ReadonlyArray<string>) => Result.getOrThrow(parseArguments(commands, args))

describe("parseArguments", () => {
  it("rejects a command that does not exist, and refers to the list", () => {
    const failure = failureOf("down")
    assert.strictEqual(failure._tag, "CommandUnknown")
    assert.strictEqual(failure.message, "There is no command down. Try: npm run tidemark -- --help")
  })

  it("refuses options and words that the command does not take, and names those that it takes", () => {
    for (const words of [["--jsno"], ["json"], ["--json=yes"], ["-j"]]) {
      const failure = failureOf("up", ...words)
      assert.strictEqual(failure._tag, "CommandUnknown", words.join(" "))
      assert.include(failure.message, `up does not accept ${words.join(" ")}; it accepts --help, --json.`)
    }
  })

  it("returns the command with its enabled switches", () => {
    assert.deepStrictEqual(invocationOf("up", "--json"), {
      kind: "run",
      command: up,
      switches: new Set(["json"]),
      words: [],
      options: new Map(),
    })
    assert.deepStrictEqual(invocationOf("up"), {
      kind: "run",
      command: up,
      switches: new Set<string>(),
      words: [],
      options: new Map(),
    })
  })

  it("passes words to a command that takes them, `-` included, and refuses none", () => {
    const words = ["a.json", "-"]
    assert.deepStrictEqual(invocationOf("show", "a.json", "--json", "-"), {
      ...invocationOf("show", "--json", ...words),
    })
    assert.deepStrictEqual(invocationOf("show", ...words), {
      kind: "run",
      command: show,
      switches: new Set<string>(),
      words,
      options: new Map(),
    })
    assert.include(failureOf("show").message, "show needs at least one PATH: a file.")
  })

  it("treats a statement that begins with a comment as a word", () => {
    const invocation = invocationOf("show", "-- A comment.\nSELECT 1")
    assert.deepStrictEqual(invocation.kind === "run" ? invocation.words : [], [" -- A comment.\nSELECT 1"])
  })

  it("returns the values of options, and refuses a missing required option or value", () => {
    const invocation = invocationOf("fill", "--chain", "1", "--order=newest", "--json")
    assert.deepInclude(invocation, {
      options: new Map([
        ["chain", "1"],
        ["order", "newest"],
      ]),
    })
    assert.deepInclude(invocation, { switches: new Set(["json"]) })
    assert.include(failureOf("fill", "--json").message, "fill needs --chain ID: a chain.")
    assert.include(failureOf("fill", "--chain").message, "it accepts --help, --json, --chain, --order.")
    assert.match(JSON.stringify(invocationOf("fill", "--help")), /fill --chain ID.*--order ORDER +an order/)
  })

  it("shows help for everything, and for one command", () => {
    for (const args of [[], ["help"], ["--help"]]) assert.match(JSON.stringify(invocationOf(...args)), / up +runs/)
    assert.match(JSON.stringify(invocationOf("up", "--help")), /--json +tells in JSON/)
    assert.match(JSON.stringify(invocationOf("show", "--help")), /show PATH….*PATH +a file/)
  })
})
