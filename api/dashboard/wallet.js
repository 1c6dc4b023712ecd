/** Wallets of the browser: those that announce themselves (EIP-6963), else the one at `window.ethereum` (EIP-1193). */
import { AskFailed } from "./failure.js"
import { hexText } from "./hex-text.js"

/**
 * @typedef {{ request: (question: { method: string, params?: ReadonlyArray<unknown> }) => Promise<any> }} Provider
 * @typedef {{ id: string, name: string, provider: Provider }} Wallet
 */

/** Wallets that a page lists; extensions can announce any number. */
const walletsMax = 10

/** @type {Map<string, Wallet>} */
const announced = new Map()

/** @param {Event} event */
const note = (event) => {
  const { info, provider } = /** @type {CustomEvent<any>} */ (event).detail ?? {}
  if (typeof info?.uuid !== "string" || typeof provider?.request !== "function") return
  if (announced.size < walletsMax) announced.set(info.uuid, { id: info.uuid, name: String(info.name), provider })
}

/** The wallets that are there. Extensions announce themselves at once. @returns {ReadonlyArray<Wallet>} */
export const findWallets = () => {
  window.addEventListener("eip6963:announceProvider", note)
  window.dispatchEvent(new Event("eip6963:requestProvider"))
  if (announced.size > 0) return [...announced.values()]
  const provider = Reflect.get(window, "ethereum")
  return typeof provider?.request === "function" ? [{ id: "ethereum", name: "a wallet", provider }] : []
}

/**
 * The account that a wallet offers, and the chain that it is connected to. The wallet prompts its owner.
 *
 * @param {Provider} provider
 */
export const connect = async (provider) => {
  const [address] = await provider.request({ method: "eth_requestAccounts" })
  const chainId = Number.parseInt(await provider.request({ method: "eth_chainId" }), 16)
  return { address: String(address), chainId }
}

/**
 * The signature of a message (EIP-191). The wallet prompts its owner.
 *
 * @param {Provider} provider
 * @param {{ message: string, address: string }} asked
 * @returns {Promise<string>}
 */
export const signMessage = (provider, { message, address }) =>
  provider.request({ method: "personal_sign", params: [hexText(new TextEncoder().encode(message)), address] })

/**
 * The account that a wallet offers, once the wallet is connected to a chain. The wallet prompts its owner.
 *
 * @param {Provider} provider
 * @param {number} wantedId
 */
export const connectTo = async (provider, wantedId) => {
  const { address, chainId } = await connect(provider)
  if (chainId !== wantedId) {
    await provider.request({
      method: "wallet_switchEthereumChain",
      params: [{ chainId: `0x${wantedId.toString(16)}` }],
    })
  }
  return address
}

/**
 * The signature of typed data (EIP-712). The wallet prompts its owner.
 *
 * @param {Provider} provider
 * @param {{ data: object, address: string }} asked
 * @returns {Promise<string>}
 */
export const signTypedData = (provider, { data, address }) =>
  provider.request({ method: "eth_signTypedData_v4", params: [address, JSON.stringify(data)] })

/**
 * Throws the failure of a wallet, whose errors are objects with a code (EIP-1193).
 *
 * @param {any} error
 * @returns {never}
 */
export const refuseWallet = (error) => {
  throw new AskFailed(
    "WALLET",
    error?.code === 4001 ? "You declined the request in your wallet." : String(error?.message ?? error),
  )
}
