package dev.lockstep.studio.access;

import org.jspecify.annotations.Nullable;

/**
 * What the gate looks at in a request of HTTP.
 *
 * @param method such as GET
 * @param path the path of the address
 * @param host the header Host
 * @param origin the header Origin
 * @param site the header Sec-Fetch-Site
 * @param destination the header Sec-Fetch-Dest
 * @param upgrades whether it asks for a WebSocket
 */
public record Request(
    String method,
    String path,
    @Nullable String host,
    @Nullable String origin,
    @Nullable String site,
    @Nullable String destination,
    boolean upgrades) {}
