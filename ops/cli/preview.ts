/** `preview`: requests to sign to their intents, and to simulated outcomes if an endpoint is named; else offline. Standard output has one JSON line a request, and nothing else. */
import { Effect } from "effect"
import { type RpcReaderSettings, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { descriptorLocation, readDescriptors } from "#pipelines/outside/descriptors/read-directory.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { readConfig } from "../config/config.ts"
import { listedMetadata } from "../maintenance/preview/listed-metadata.ts"
import { previewPaths } from "../maintenance/preview/preview-paths.ts"
import { makeSimulatePreview } from "../maintenance/preview/simulate-previews.ts"
import type { Command } from "./command.ts"

const endpointOf = (chainId: ChainId, url: string): RpcReaderSettings => ({
  ...rpcReaderDefaults,
  definition: chainOrGeneric(chainId),
  urls: [url],
})

/** Describes every request of the files. Fails at the end where one could not be read. */
export const preview: Command = {
  name: "preview",
  summary:
    "describes transactions and typed data before they are signed and prints one JSON line each; offline without an endpoint",
  switches: {},
  options: {
    endpoint: { value: "URL", summary: "JSON-RPC endpoint that simulates the transactions of its chain" },
  },
  words: {
    name: "FILE",
    summary: "a transaction in hex, a JSON-RPC transaction or typed data in each line, or - for standard input",
  },
  run: Effect.fnUntraced(function* (_, words, options) {
    // A closed pipe means that its reader has enough.
    process.stdout.once("error", () => process.exit(0))
    const report = (text: string) => process.stderr.write(`tidemark: ${text}\n`)
    const { sources } = yield* readConfig()
    const directories = yield* Effect.forEach(sources.descriptors, (each) => readDescriptors(descriptorLocation(each)))
    const registry = makeDescriptorRegistry(directories.flatMap(({ files }) => files))
    for (const refused of directories.flatMap((directory) => directory.refused)) report(`${refused} is no descriptor.`)
    for (const malformed of registry.malformed) report(`${malformed._tag}: ${malformed.message}`)
    const metadata = yield* listedMetadata(sources.lists, report)
    const endpoint = options.get("endpoint")
    const simulate =
      endpoint === undefined ? undefined : makeSimulatePreview((chainId) => endpointOf(chainId, endpoint), metadata)
    yield* previewPaths(words, { registry, metadata, simulate }, (line) => process.stdout.write(`${line}\n`))
  }),
}
