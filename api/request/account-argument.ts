/** Arguments that name accounts, by their form: addresses of EVM chains, and of chains of unspent outputs with their checksum. */
import { Effect } from "effect"
import { scriptPrefix } from "#chains/address/address-format.ts"
import { parseAddress } from "#chains/address/parse-address.ts"
import { chains } from "#chains/registry.ts"
import { type AddressFamily, addressFamily } from "#schemas/domain/address-form.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { accountOfScript } from "#schemas/domain/utxo-account.ts"
import { chainCatalogue } from "../catalogue/chain-catalogue.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import { addressesMax, checkAddress, checkCount, checkEach, quoted, type Report } from "./arguments.ts"
import { ArgumentInvalid } from "./errors.ts"
import { AddressUnread } from "./partial-errors.ts"

/** Served chains, by id. */
interface Served {
  readonly chains: ReadonlyMap<ChainId, Pick<ServedChain, "family">>
}

const addressFormats = chains.flatMap(({ addressFormat }) => addressFormat ?? [])

/** The script of an address, by the format of any chain; `undefined` if its checksum is wrong. */
const scriptOf = (text: string) => {
  for (const format of addressFormats) {
    const script = parseAddress(text, format)
    if (script !== undefined) return script
  }
  return undefined
}

/** The family of the chains that an account's text belongs to. Text of no form counts as an EVM address, and is refused as such. */
const familyOf = (text: string): AddressFamily => {
  if (text.startsWith(scriptPrefix)) return "bitcoin"
  return addressFamily(text) ?? (scriptOf(text) === undefined ? "evm" : "bitcoin")
}

const refused = (argument: string, text: string, fault: string) =>
  Effect.fail(new ArgumentInvalid({ argument, reason: `contains ${quoted(text)}, ${fault}` }))

const checkScript = (argument: string, text: string): Effect.Effect<Address, ArgumentInvalid> => {
  const script = scriptOf(text)
  if (script === undefined)
    return refused(argument, text, "which is no Bitcoin address: its checksum or length is wrong")
  const account = accountOfScript(script)
  return account === undefined
    ? refused(argument, text, "which is a script that nobody can spend")
    : Effect.succeed(account)
}

/** An account in canonical form. Fails with `ArgumentInvalid` if the text is no address of a family that is read. */
export const checkAccount = (argument: string, text: string): Effect.Effect<Address, ArgumentInvalid> =>
  familyOf(text) === "bitcoin" ? checkScript(argument, text) : checkAddress(argument, text)

/** Checks a list of accounts of any family. */
export const checkAccountsOfFilter = checkEach(checkAccount)

/**
 * Accounts in canonical form, without duplicates, in their order. Addresses of families without a served chain are omitted and reported.
 * Fails with `ArgumentInvalid`.
 */
export const checkAccountList = Effect.fnUntraced(function* (
  argument: string,
  texts: ReadonlyArray<string>,
  { chains: served }: Served,
  report: Report,
) {
  yield* checkCount(argument, texts, addressesMax)
  const families = new Set<string>(["evm", ...[...served.values()].map(({ family }) => family)])
  const accounts = new Set<Address>()
  for (const text of new Set(texts)) {
    const family = familyOf(text)
    // Addresses of Solana have no checksum, and no chain of theirs is read.
    const account = family === "svm" ? undefined : yield* checkAccount(argument, text)
    if (account !== undefined && families.has(family)) {
      accounts.add(account)
      continue
    }
    const chain = chainCatalogue.find((candidate) => candidate.family === family)
    if (chain) report(new AddressUnread({ argument, address: text, chainId: chain.id, chainName: chain.name }))
  }
  return [...accounts]
})

/** As `checkAccountList`, for at least one account. */
export const checkAccounts = Effect.fnUntraced(function* (
  argument: string,
  texts: ReadonlyArray<string>,
  served: Served,
  report: Report,
) {
  if (texts.length === 0) return yield* new ArgumentInvalid({ argument, reason: "is empty: name at least one address" })
  return yield* checkAccountList(argument, texts, served, report)
})
