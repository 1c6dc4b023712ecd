/** Fragments of the app's address: values that a link passes once, and places of the former explorer. Never sent to the server. Pure. */
import { accountForm, hashPattern } from "../format/address.ts"
import { accountPath, developersPath, isEmbed, nftPath, transactionPath } from "../paths.ts"

/** Values that a link passes once: a key, and accounts to suggest. */
export interface Gift {
  readonly key: string | undefined
  readonly accounts: ReadonlyArray<string>
}

/** The members of a fragment. */
export const membersOf = (fragment: string): URLSearchParams => new URLSearchParams(fragment.replace(/^#/, ""))

/** Parses the values; unknown and malformed ones are omitted. */
export const readGift = (fragment: string): Gift => {
  const members = membersOf(fragment)
  return {
    key: members.get("key") || undefined,
    accounts: (members.get("accounts") ?? "").split(",").flatMap((text) => accountForm(text) ?? []),
  }
}

/** The path of a place in the fragments of the explorer; `undefined` for other fragments, and in frames, which show no other page. */
export const pathOfFragment = (path: string, fragment: string): string | undefined => {
  if (isEmbed(path)) return undefined
  const members = membersOf(fragment)
  const [account, chainId, hash] = ["account", "chainId", "transaction"].map((name) => members.get(name) ?? "")
  const [collection, tokenId] = ["collection", "tokenId"].map((name) => members.get(name) ?? "")
  if (chainId && hash && hashPattern.test(hash.toLowerCase())) return transactionPath(chainId, hash.toLowerCase())
  if (chainId && collection && tokenId) return nftPath(chainId, collection.toLowerCase(), tokenId)
  const form = accountForm(account ?? "")
  if (form !== undefined) return accountPath(form)
  if (!members.has("query") && !members.has("graphql")) return undefined
  return `${developersPath}${members.has("query") ? `#${fragment.replace(/^#/, "")}` : ""}`
}
