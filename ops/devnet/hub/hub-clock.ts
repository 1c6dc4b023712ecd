/** Time of the social network: whole seconds since 2021. */

const epochMs = Date.UTC(2021, 0, 1)

/** Seconds of the network at a time. */
export const hubSecondsAt = (ms: number): number => Math.floor((ms - epochMs) / 1_000)

/** Time of a second of the network. */
export const timeOfHubSecond = (seconds: number): number => epochMs + seconds * 1_000
