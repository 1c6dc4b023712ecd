/** Follows a collection, or one of its NFTs: what depends on its events is loaded again when the newest of them changes. */
import { useEffect, useRef } from "preact/hooks"
import { nodesOf } from "../client/connection.ts"
import { useBlocks } from "../client/use-blocks.ts"
import { useQuery } from "../client/use-query.ts"
import { newestEvent } from "./nft.graphql"
import type { NftEventsOf } from "./nft-events-of.ts"

/** Id of the newest event; empty if there is none, `undefined` until it is known. */
export const useNewestEvent = ({ address, chain, tokenId }: NftEventsOf): string | undefined => {
  const loaded = useQuery(newestEvent, {
    address,
    chainId: chain.chainId,
    ...(tokenId === undefined ? {} : { tokenIds: [tokenId] }),
  })
  useBlocks(chain.slug, loaded.refresh)
  if (loaded.data === undefined) return undefined
  const events = loaded.data.nftCollectionV2?.events
  return events === undefined ? "" : (nodesOf(events)[0]?.id ?? "")
}

/** Calls a function when the newest event is another one, after an event or a revert. */
export const useNewEvent = (newest: string | undefined, refresh: () => void): void => {
  const known = useRef(newest)
  useEffect(() => {
    if (newest === undefined) return
    const isOther = known.current !== undefined && known.current !== newest
    known.current = newest
    if (isOther) refresh()
  }, [newest])
}
