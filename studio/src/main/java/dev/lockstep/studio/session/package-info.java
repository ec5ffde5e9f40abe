/**
 * Conversations with pages in JSON-RPC: a page's messages come in as text, go to the language
 * server or to a family of questions, and answers go out as text.
 *
 * <p>{@code Conversation} is that of one page, {@code Conversations} all of them, with the limits
 * that hold for each and for all.
 *
 * <p>Called by the server, which carries the text over a WebSocket. Touches threads that are
 * handed.
 */
package dev.lockstep.studio.session;
