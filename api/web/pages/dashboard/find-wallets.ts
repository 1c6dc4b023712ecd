/** Wallets of the browser: those that announce themselves (EIP-6963), else the one at `window.ethereum` (EIP-1193). */
import type { Provider, Wallet } from "./wallet.ts"

/** Wallets that a page lists; extensions can announce any number. */
const walletsMax = 10

const announced = new Map<string, Wallet>()

const isProvider = (value: unknown): value is Provider =>
  typeof value === "object" && value !== null && "request" in value && typeof value.request === "function"

const note = (event: Event): void => {
  const { detail } = event as CustomEvent<{ info?: { uuid?: unknown; name?: unknown }; provider?: unknown } | null>
  const { info, provider } = detail ?? {}
  if (typeof info?.uuid !== "string" || !isProvider(provider)) return
  if (announced.size < walletsMax) announced.set(info.uuid, { id: info.uuid, name: String(info.name), provider })
}

/** The wallets. Extensions announce themselves at once. */
export const findWallets = (): ReadonlyArray<Wallet> => {
  addEventListener("eip6963:announceProvider", note)
  dispatchEvent(new Event("eip6963:requestProvider"))
  if (announced.size > 0) return [...announced.values()]
  const provider: unknown = Reflect.get(window, "ethereum")
  return isProvider(provider) ? [{ id: "ethereum", name: "a wallet", provider }] : []
}
