/** Single-flight work with a limit. */

/** Joins the flight of a key, or starts it; `busy` at the limit. */
type Fly<Value> = (key: string, start: () => Promise<Value>) => Promise<Value> | "busy"

/** Makes flights, at most so many at a time. */
export const makeFlights = <Value>(countMax: number): Fly<Value> => {
  const flights = new Map<string, Promise<Value>>()
  return (key, start) => {
    const flight = flights.get(key)
    if (flight !== undefined) return flight
    if (flights.size >= countMax) return "busy"
    const started = start().finally(() => flights.delete(key))
    flights.set(key, started)
    return started
  }
}
