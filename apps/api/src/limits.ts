/** Bytes of a JSON body. */
export const bodyLimit = 64 * 1024;
export const maxHeaders = 100;
/** Room for the paths of a full batch. */
export const maxParamLength = 500;
/** Requests being worked on at once, in one process. */
export const maxInFlight = 256;
/** Up to this many nobody is turned away, however busy the event loop is. */
export const calmInFlight = 16;

/** Milliseconds. */
export const timeouts = { headers: 10_000, request: 15_000, keepAlive: 65_000, check: 2_000 };
