/**
 * Questions that panels of the page ask beyond the language server's: requests of JSON-RPC whose
 * names begin with {@code studio/}, one class for each family, and what the server tells unasked.
 *
 * <p>A family is a class with methods under {@code JsonRequest}; {@code Questions} lists them.
 * Parameters and answers are records. Work is handed to {@code Desk}, which ends it when the page
 * takes its question back or leaves.
 *
 * <p>Called by sessions. Touches threads, through the desk.
 */
package dev.lockstep.studio.question;
