/** The served chains, followed while the page is visible. */
import { computed, signal } from "@preact/signals"
import { liveState, subscribe } from "./live.ts"
import { answeredMs, atTime, type Network, withBlock } from "./network-progress.ts"
import { networks as networksQuery, tideMarks } from "./networks.graphql"
import { query } from "./query.ts"
import { apiKey } from "./session.ts"

/** Interval of updating ages, and of asking while the page is not live. */
const refreshMs = 3_000

/** Interval of asking for heads and audits while the page is live. */
const liveRefreshMs = 30_000

const served = signal<ReadonlyArray<Network>>([])
const clockOffsetMs = signal(0)

/** The time, updated every few seconds. */
export const nowMs = signal(Date.now())

/** The served chains by id; empty until they are loaded. */
export const networks = computed(() =>
  served.value.map((network) => atTime(network, nowMs.value + clockOffsetMs.value)),
)

/** Finds a chain by its slug, or by its id as a text. */
export const findNetwork = (text: string): Network | undefined =>
  networks.value.find(({ slug, chainId }) => slug === text || String(chainId) === text)

let loadedMs = 0

const load = async (): Promise<void> => {
  try {
    const { data } = await query(networksQuery, {})
    loadedMs = Date.now()
    clockOffsetMs.value = (answeredMs(data.networks) ?? loadedMs) - loadedMs
    served.value = data.networks
  } catch {
    // The badge of the connection shows the reason; the chains stay.
  }
}

const refresh = async (): Promise<void> => {
  if (document.hidden) return
  nowMs.value = Date.now()
  if (apiKey.peek() === "") return
  const isFresh = liveState.peek() === "LIVE" && Date.now() - loadedMs < liveRefreshMs
  if (!isFresh) await load()
}

/** Follows the chains for as long as the page is open. */
export const followNetworks = (): void => {
  apiKey.subscribe(() => {
    loadedMs = 0
    void refresh()
  })
  setInterval(() => void refresh(), refreshMs)
  document.addEventListener("visibilitychange", () => void refresh())
  subscribe(
    tideMarks,
    {},
    {
      onMessage: ({ chainId, block }) => {
        served.value = served.peek().map((one) => (one.chainId === chainId ? withBlock(one, block) : one))
      },
      onFail: () => undefined,
    },
  )
}
