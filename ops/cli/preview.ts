/** `preview`: requests to sign to their intents, offline. Standard output has one JSON line a request, and nothing else. */
import { Effect } from "effect"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { descriptorLocation, readDescriptors } from "#pipelines/outside/descriptors/read-directory.ts"
import { readConfig } from "../config/config.ts"
import { listedMetadata } from "../maintenance/preview/listed-metadata.ts"
import { previewPaths } from "../maintenance/preview/preview-paths.ts"
import type { Command } from "./command.ts"

/** Describes every request of the files. Fails at the end where one could not be read. */
export const preview: Command = {
  name: "preview",
  summary: "describes transactions and typed data before they are signed, offline, and prints one JSON line each",
  switches: {},
  words: {
    name: "FILE",
    summary: "a transaction in hex, a JSON-RPC transaction or typed data in each line, or - for standard input",
  },
  run: Effect.fnUntraced(function* (_, words) {
    // A closed pipe means that its reader has enough.
    process.stdout.once("error", () => process.exit(0))
    const report = (text: string) => process.stderr.write(`tidemark: ${text}\n`)
    const { sources } = yield* readConfig()
    const directories = yield* Effect.forEach(sources.descriptors, (each) => readDescriptors(descriptorLocation(each)))
    const registry = makeDescriptorRegistry(directories.flatMap(({ files }) => files))
    for (const refused of directories.flatMap((directory) => directory.refused)) report(`${refused} is no descriptor.`)
    for (const malformed of registry.malformed) report(`${malformed._tag}: ${malformed.message}`)
    const metadata = yield* listedMetadata(sources.lists, report)
    yield* previewPaths(words, { registry, metadata }, (line) => process.stdout.write(`${line}\n`))
  }),
}
