/** Requests to wallets (EIP-1193). */
import { QueryFailed } from "../../client/failure.ts"
import { hexText } from "./hex-text.ts"

/** The provider of a wallet (EIP-1193). Results are untrusted. */
export interface Provider {
  readonly request: (call: { readonly method: string; readonly params?: ReadonlyArray<unknown> }) => Promise<unknown>
}

/** A wallet. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly provider: Provider
}

/** Errors of wallets are objects with a code (EIP-1193). */
const failureOf = (error: unknown): QueryFailed => {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown
    message?: unknown
  }
  return new QueryFailed(
    "WALLET",
    code === 4001 ? "You declined the request in your wallet." : String(message ?? error),
  )
}

/** Sends a request to a wallet. Throws `QueryFailed` with the code `WALLET`. */
const requestOf = async (provider: Provider, method: string, params?: ReadonlyArray<unknown>): Promise<unknown> => {
  try {
    // Called as a method: providers that are objects of a class need themselves.
    return await provider.request(params === undefined ? { method } : { method, params })
  } catch (error) {
    throw failureOf(error)
  }
}

/** The account that a wallet offers, and the chain that it is connected to. The wallet prompts its owner. */
export const connect = async (provider: Provider): Promise<{ address: string; chainId: number }> => {
  const accounts = await requestOf(provider, "eth_requestAccounts")
  const chainId = Number.parseInt(String(await requestOf(provider, "eth_chainId")), 16)
  return { address: String(Array.isArray(accounts) ? accounts[0] : accounts), chainId }
}

/** The account that a wallet offers, once the wallet is connected to a chain. The wallet prompts its owner. */
export const connectTo = async (provider: Provider, wantedId: number): Promise<string> => {
  const { address, chainId } = await connect(provider)
  if (chainId !== wantedId) {
    await requestOf(provider, "wallet_switchEthereumChain", [{ chainId: `0x${wantedId.toString(16)}` }])
  }
  return address
}

/** The signature of a message (EIP-191). The wallet prompts its owner. */
export const signMessage = async (provider: Provider, address: string, message: string): Promise<string> =>
  String(await requestOf(provider, "personal_sign", [hexText(new TextEncoder().encode(message)), address]))

/** The signature of typed data (EIP-712). The wallet prompts its owner. */
export const signTypedData = async (provider: Provider, address: string, data: object): Promise<string> =>
  String(await requestOf(provider, "eth_signTypedData_v4", [address, JSON.stringify(data)]))
