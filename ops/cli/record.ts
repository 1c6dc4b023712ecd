/** `record`: a transaction of a configured chain becomes a golden case of its protocol. Run from the project's root. */
import { Effect } from "effect"
import { chainBySlug } from "#chains/registry.ts"
import { ConfigInvalid, readConfig } from "../config/config.ts"
import { readerSettings } from "../layers/reader-settings.ts"
import { CaseRefused, caseFolder, recordTransaction } from "../maintenance/recordings/record-transaction.ts"
import type { Command } from "./command.ts"

/** Reads a transaction from the chain's endpoints and writes it with its origin. */
export const record: Command = {
  name: "record",
  summary: "writes a transaction of a configured chain as a golden case of its protocol",
  switches: {},
  words: {
    name: "CHAIN HASH [PROTOCOL]",
    summary: "a chain by id or slug, a transaction, and the slug of a protocol whose rules do not match yet",
  },
  run: (_, [chain = "", hash = "", slug, ...rest]) =>
    Effect.gen(function* () {
      if (!/^0x[0-9a-f]{64}$/.test(hash) || rest.length > 0) {
        return yield* new CaseRefused({
          hash,
          reason: "expected a chain, a transaction hash in lower case and at most a protocol",
        })
      }
      const chainId = chainBySlug(chain)?.id ?? Number(chain)
      const config = yield* readConfig()
      const configured = config.chains.find(({ definition }) => definition.id === chainId)
      if (configured === undefined) {
        const name = Number.isInteger(chainId) ? `CHAIN_${chainId}_RPC_URLS` : "CHAIN_<id>_RPC_URLS"
        return yield* new ConfigInvalid({ problems: [`${name}: expected an endpoint of chain ${chain} to read from`] })
      }
      const {
        path,
        slug: protocol,
        interpreterId,
      } = yield* recordTransaction({
        endpoints: readerSettings(configured, config),
        hash,
        slug,
        folder: caseFolder,
      })
      process.stdout.write(`${path}\n`)
      process.stderr.write(
        interpreterId === protocol
          ? "tidemark: npm run golden writes the expected sentences; review the diff.\n"
          : `tidemark: the rules of ${protocol} do not match it yet: it is interpreted by ${interpreterId}.\n`,
      )
    }),
}
