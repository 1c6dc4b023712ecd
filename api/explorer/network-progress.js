/** The progress of networks between two answers. Pure. */

/**
 * The chains with data: the API lists every chain of the interface.
 *
 * @param {ReadonlyArray<any>} networks
 */
export const servedOnly = (networks) => networks.filter(({ holdingsEnabled }) => holdingsEnabled)

/**
 * A network after a message about its newest block.
 *
 * @param {any} network
 * @param {{ number: number, hash: string, timestamp: number }} block
 */
export const withBlock = (network, { number, hash, timestamp }) => {
  const headBlock = network.headBlock === null ? null : Math.max(network.headBlock, number)
  return {
    ...network,
    headBlock,
    lagBlocks: headBlock === null ? null : headBlock - number,
    tideMark: { block: number, hash, timestamp },
  }
}

/**
 * The time of the server when it answered; `undefined` if no network is followed.
 *
 * @param {ReadonlyArray<any>} networks
 */
export const answeredMs = (networks) => {
  const followed = networks.find(({ lagSeconds, tideMark }) => lagSeconds !== null && tideMark !== null)
  return followed === undefined ? undefined : followed.tideMark.timestamp + followed.lagSeconds * 1_000
}

/**
 * A network at a time of the server.
 *
 * @param {any} network
 * @param {number} nowMs
 */
export const atTime = (network, nowMs) =>
  network.lagSeconds === null || network.tideMark === null
    ? network
    : { ...network, lagSeconds: Math.max(0, nowMs - network.tideMark.timestamp) / 1_000 }
