/**
 * Tables as Parquet files: written so that any reader of Parquet takes them, read where this
 * package wrote them.
 *
 * <p>Facts: the Apache Parquet format specification (file layout, {@code parquet.thrift}, PLAIN and
 * RLE encodings) and Apache Thrift's compact protocol. One row group, one page for each column, no
 * compression; equal tables have equal bytes. No effects beyond computing: files are byte arrays.
 */
@NullMarked
package dev.lockstep.campaign.parquet;

import org.jspecify.annotations.NullMarked;
