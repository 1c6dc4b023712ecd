/** Tables of chains and their known deviations: printed by the command `chains`, and on the page of chains. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { verifiedText, waivers } from "#chains/known-waivers.ts"
import { chains as allChains } from "#chains/registry.ts"
import type { Waiver } from "#chains/waiver.ts"

/** Path of the page from the root of the project. */
export const chainsPagePath = "ops/docs/chains.md"

const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  [row(head), `|${"---|".repeat(head.length)}`, ...rows.map(row)].join("\n")

const whole = (value: number): string => value.toLocaleString("en")

const chainHead = ["id", "name", "slug", "coin", "quotes", "final after", "verified"]

/** Whether all checks apply to the newest blocks; the table of deviations has those that do not. */
const verified = ({ family, id, utxoRules }: ChainDefinition): string => {
  if (utxoRules !== undefined) return utxoRules.proofOfWork === "unverified" ? "in part" : "wholly"
  if (family !== "evm") return "not read"
  return verifiedText(id) === "all" ? "wholly" : "in part"
}

/** Chains by id, one per line. */
export const chainTable = (chains: ReadonlyArray<ChainDefinition>): string =>
  table(
    chainHead,
    chains
      .toSorted((left, right) => left.id - right.id)
      .map((chain) => [
        chain.id,
        chain.name,
        chain.slug,
        chain.nativeSymbol,
        chain.stablecoins.map(({ symbol }) => symbol).join(" ") || "–",
        whole(chain.finalityDepthBlocks),
        verified(chain),
      ]),
  )

/** A reason without its evidence, which is in the code. */
const claimOf = (reason: string): string => `${/^.+?(?=[:.] |[.]$)/.exec(reason)?.[0] ?? reason}.`

/** Known deviations of chains, one per line. */
export const waiverTable = (waivers: ReadonlyArray<Waiver>): string =>
  table(
    ["chains", "checks", "checked instead", "blocks", "reason"],
    waivers.map(({ chainIds, checks, instead, firstBlock, lastBlock, reason }) => [
      chainIds.join(" "),
      checks.join(" "),
      instead,
      lastBlock === undefined ? `from ${whole(firstBlock)}` : `${whole(firstBlock)} to ${whole(lastBlock)}`,
      claimOf(reason),
    ]),
  )

/** The page with its tables brought up to date. */
export const chainsPage = (page: string): string =>
  [chainTable(allChains), waiverTable(waivers)].reduce((text, fresh) => {
    const [head = ""] = fresh.split("\n")
    const first = text.indexOf(head)
    const last = text.indexOf("\n\n", first)
    return text.slice(0, first) + fresh + (last < 0 ? "\n" : text.slice(last))
  }, page)
